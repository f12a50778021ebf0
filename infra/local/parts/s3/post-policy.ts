// The POST policy: what the signer of an upload form allows, held against what the form says.

import * as z from 'zod'
import type { AccessKeys } from '#infra/local/data-folder.ts'
import { checkSignature, readCredential } from '#infra/local/parts/sigv4.ts'
import { refuse } from './refusal.ts'

const Condition = z.union([
  z.tuple([z.literal('content-length-range'), z.coerce.number().int().min(0), z.coerce.number().int().min(0)]),
  z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()]),
  z.record(z.string(), z.coerce.string()),
])
const Policy = z.object({ expiration: z.iso.datetime({ offset: true }), conditions: z.array(Condition) })
type Policy = z.infer<typeof Policy>

/** In bytes, both inclusive. */
export type SizeRange = { least: number; most: number }

/** S3's own limit for one POST. */
const withoutRange: SizeRange = { least: 0, most: 5 * 1024 ** 3 }

/** Fields that are no input of the policy. */
const free = new Set(['x-amz-signature', 'policy', 'file'])

const denied = (sentence: string) => refuse(403, 'AccessDenied', `Invalid according to Policy: ${sentence}`)

/** @returns how large the file may be */
export function checkPolicy(fields: Map<string, string>, bucket: string, keys: AccessKeys): SizeRange {
  const signed = fields.get('policy') ?? refuse(403, 'AccessDenied', 'An upload needs a signed policy.')
  if (fields.get('x-amz-algorithm') !== 'AWS4-HMAC-SHA256') denied('x-amz-algorithm must be AWS4-HMAC-SHA256.')
  const credential = fields.get('x-amz-credential') ?? ''
  if (readCredential(credential).scope.service !== 's3') denied('the credential is for something else.')
  checkSignature(keys, credential, signed, fields.get('x-amz-signature') ?? '')
  const policy = readPolicy(signed)
  if (Date.parse(policy.expiration) <= Date.now()) denied('Policy expired.')
  return checkConditions(policy, new Map([...fields, ['bucket', bucket]]))
}

function readPolicy(signed: string): Policy {
  try {
    return Policy.parse(JSON.parse(Buffer.from(signed, 'base64').toString('utf8')))
  } catch {
    return refuse(400, 'InvalidPolicyDocument', 'The policy is not well-formed.')
  }
}

function checkConditions({ conditions }: Policy, fields: Map<string, string>): SizeRange {
  let range = withoutRange
  const named = new Set(['bucket'])
  const demand = (operator: string, field: string, wanted: string) => {
    const name = field.toLowerCase()
    named.add(name)
    const given = fields.get(name) ?? ''
    const holds = operator === 'eq' ? given === wanted : given.startsWith(wanted)
    if (!holds) denied(`Policy Condition failed: ["${operator}", "$${field}", "${wanted}"]`)
  }
  for (const condition of conditions) {
    if (!Array.isArray(condition)) {
      for (const [field, wanted] of Object.entries(condition)) demand('eq', field, wanted)
    } else if (condition[0] === 'content-length-range') {
      // Several ranges all hold.
      range = { least: Math.max(range.least, condition[1]), most: Math.min(range.most, condition[2]) }
    } else demand(condition[0], condition[1].slice(1), condition[2])
  }
  const extra = [...fields.keys()].filter(
    (name) => !named.has(name) && !free.has(name) && !name.startsWith('x-ignore-'),
  )
  if (extra.length > 0) denied(`Extra input fields: ${extra.join(', ')}`)
  return range
}
