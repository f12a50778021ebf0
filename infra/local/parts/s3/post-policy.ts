// Checks the fields of an upload form against its signed POST policy.

import * as z from 'zod'
import type { AccessKeys } from '#infra/local/data-folder.ts'
import { checkSignature, readCredential } from '#infra/local/parts/sigv4.ts'
import { throwS3Error } from './error.ts'

const Condition = z.union([
  z.tuple([z.literal('content-length-range'), z.coerce.number().int().min(0), z.coerce.number().int().min(0)]),
  z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()]),
  z.record(z.string(), z.coerce.string()),
])
const Policy = z.object({ expiration: z.iso.datetime({ offset: true }), conditions: z.array(Condition) })
type Policy = z.infer<typeof Policy>

/** In bytes, both inclusive. */
export type SizeRange = { min: number; max: number }

/** S3's own limit for one POST. */
const defaultSizeRange: SizeRange = { min: 0, max: 5 * 1024 ** 3 }

/** Fields that a policy does not have to mention. */
const ignoredFields = new Set(['x-amz-signature', 'policy', 'file'])

const denyPolicy = (message: string) => throwS3Error(403, 'AccessDenied', `Invalid according to Policy: ${message}`)

/** @returns the allowed size of the file */
export function checkPolicy(fields: Map<string, string>, bucket: string, keys: AccessKeys): SizeRange {
  const encodedPolicy = fields.get('policy') ?? throwS3Error(403, 'AccessDenied', 'An upload needs a signed policy.')
  if (fields.get('x-amz-algorithm') !== 'AWS4-HMAC-SHA256') denyPolicy('x-amz-algorithm must be AWS4-HMAC-SHA256.')
  const credential = fields.get('x-amz-credential') ?? ''
  if (readCredential(credential).scope.service !== 's3') denyPolicy('the credential is for another service.')
  checkSignature(keys, credential, encodedPolicy, fields.get('x-amz-signature') ?? '')
  const policy = readPolicy(encodedPolicy)
  if (Date.parse(policy.expiration) <= Date.now()) denyPolicy('Policy expired.')
  return checkConditions(policy, new Map([...fields, ['bucket', bucket]]))
}

function readPolicy(encodedPolicy: string): Policy {
  try {
    return Policy.parse(JSON.parse(Buffer.from(encodedPolicy, 'base64').toString('utf8')))
  } catch {
    return throwS3Error(400, 'InvalidPolicyDocument', 'The policy is not well-formed.')
  }
}

function checkConditions({ conditions }: Policy, fields: Map<string, string>): SizeRange {
  let range = defaultSizeRange
  const namedFields = new Set(['bucket'])
  const assertCondition = (operator: string, field: string, expected: string) => {
    const name = field.toLowerCase()
    namedFields.add(name)
    const actual = fields.get(name) ?? ''
    const isMet = operator === 'eq' ? actual === expected : actual.startsWith(expected)
    if (!isMet) denyPolicy(`Policy Condition failed: ["${operator}", "$${field}", "${expected}"]`)
  }
  for (const condition of conditions) {
    if (!Array.isArray(condition)) {
      for (const [field, expected] of Object.entries(condition)) assertCondition('eq', field, expected)
    } else if (condition[0] === 'content-length-range') {
      // Several ranges are combined.
      range = { min: Math.max(range.min, condition[1]), max: Math.min(range.max, condition[2]) }
    } else assertCondition(condition[0], condition[1].slice(1), condition[2])
  }
  const extraFields = [...fields.keys()].filter(
    (name) => !namedFields.has(name) && !ignoredFields.has(name) && !name.startsWith('x-ignore-'),
  )
  if (extraFields.length > 0) denyPolicy(`Extra input fields: ${extraFields.join(', ')}`)
  return range
}
