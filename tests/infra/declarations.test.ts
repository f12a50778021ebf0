// Checks the AWS stacks against the runtime declarations; tests/local/composition.test.ts checks the local runtime.

import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
} from '@aws-sdk/client-dynamodb'
import type { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it, vi } from 'vitest'
import { environmentNames } from '#functions/platform/environment.ts'
import {
  eventRules,
  eventSource,
  expiryAttribute,
  handlers,
  jobs,
  liveRoutes,
  routes,
} from '#functions/platform/handler-definitions.ts'
import { tableKeys } from '#functions/table/keys.ts'
import { ensureTable } from '#infra/local/parts/table.ts'
import { everyStage, resourcesOf, templatesOf } from './kit.ts'

type Ref = { 'Fn::GetAtt': [string, string] }
type Table = Pick<CreateTableCommandInput, 'KeySchema' | 'AttributeDefinitions' | 'GlobalSecondaryIndexes'>
type FunctionProperties = {
  Description: string
  MemorySize: number
  Timeout: number
  Environment: { Variables: Record<string, unknown> }
}
type Rule = {
  Description: string
  EventPattern?: { source: string[]; 'detail-type'?: string[] }
  ScheduleExpression?: string
  Targets: { Arn: Ref; Input?: string }[]
}

/** Handlers are identified by their description, because AWS generates function names. */
const handlerAbout = new Map(Object.entries(handlers).map(([name, { about }]) => [about, name]))
const handlerFunctions = (template: Template) =>
  resourcesOf<FunctionProperties>(template, 'AWS::Lambda::Function').filter(({ Properties }) =>
    handlerAbout.has(Properties.Description),
  )

/** @param target the ARN of a function, or the URI of its integration, which contains the ARN */
function handlerAt(template: Template, target: object): string | undefined {
  const [, id = ''] = /"Fn::GetAtt":\["(\w+)"/.exec(JSON.stringify(target)) ?? []
  return handlerAbout.get(template.findResources('AWS::Lambda::Function')[id]?.Properties.Description)
}

describe.each(everyStage)('on AWS, $name', (stage) => {
  const { data, jobs: behind, api } = templatesOf(stage)

  it('has the routes, each with its handler', () => {
    const integrations = api.findResources('AWS::ApiGatewayV2::Integration')
    const found = resourcesOf<{ RouteKey: string; Target: { 'Fn::Join': [string, [string, { Ref: string }]] } }>(
      api,
      'AWS::ApiGatewayV2::Route',
    ).map(({ Properties: { RouteKey, Target } }) => {
      const [method, path] = RouteKey.split(' ')
      const uri = integrations[Target['Fn::Join'][1][1].Ref]?.Properties.IntegrationUri
      return path ? { method, path, handler: handlerAt(api, uri) } : { key: RouteKey, handler: handlerAt(api, uri) }
    })
    expect(found).toEqual(expect.arrayContaining([...routes, ...liveRoutes]))
    expect(found).toHaveLength(routes.length + liveRoutes.length)
  })

  it('has the handlers, each once, with their memory and timeout', () => {
    const found = [...handlerFunctions(api), ...handlerFunctions(behind)].map(
      ({ Properties: { Description, MemorySize, Timeout } }) => [
        handlerAbout.get(Description),
        { memoryMb: MemorySize, timeoutSeconds: Timeout, about: Description },
      ],
    )
    expect(Object.fromEntries(found)).toEqual(handlers)
    expect(found).toHaveLength(Object.keys(handlers).length)
  })

  it('sets exactly the environment variables that each function reads', () => {
    // A public client has no secret; the remaining names are set by Node.
    const expected = [...environmentNames.filter((name) => name !== 'OIDC_CLIENT_SECRET'), 'NODE_OPTIONS']
    for (const { Properties } of [...handlerFunctions(api), ...handlerFunctions(behind)]) {
      expect(Object.keys(Properties.Environment.Variables).toSorted()).toEqual(expected.toSorted())
    }
  })

  const rules = resourcesOf<Rule>(behind, 'AWS::Events::Rule').map(({ Properties }) => Properties)

  it('has the event rules, each with its handler', () => {
    const found = rules.flatMap(({ Description, EventPattern, Targets }) => {
      if (!EventPattern) return []
      expect(EventPattern.source).toEqual([eventSource])
      const handler = handlerAt(behind, Targets[0]!.Arn)
      return [{ name: Description, detailTypes: EventPattern['detail-type'] ?? [], handler }]
    })
    expect(found).toEqual(expect.arrayContaining([...eventRules]))
    expect(found).toHaveLength(eventRules.length)
  })

  it('has the jobs, each with its schedule and its handler', () => {
    const found = rules.flatMap(({ Description, ScheduleExpression, Targets: [target] }) => {
      if (!ScheduleExpression) return []
      const everyMinutes = Number(/^rate\((\d+) minutes?\)$/.exec(ScheduleExpression)?.[1])
      const { job } = JSON.parse(target?.Input ?? '{}')
      return [{ name: job, everyMinutes, handler: handlerAt(behind, target!.Arn), about: Description }]
    })
    expect(found).toEqual(expect.arrayContaining([...jobs]))
    expect(found).toHaveLength(jobs.length)
  })

  it('has the same table as the local runtime: keys, attributes and indexes', async () => {
    const [table] = resourcesOf<Table & { TimeToLiveSpecification: object }>(data, 'AWS::DynamoDB::Table')
    const created = await localTable()
    expect(table!.Properties.KeySchema).toEqual(created.KeySchema)
    expect(sorted(table!.Properties.AttributeDefinitions)).toEqual(sorted(created.AttributeDefinitions))
    expect(sorted(table!.Properties.GlobalSecondaryIndexes)).toEqual(sorted(created.GlobalSecondaryIndexes))
    expect(created.GlobalSecondaryIndexes).toHaveLength(tableKeys.indexes.length)
    expect(table!.Properties.TimeToLiveSpecification).toEqual({ AttributeName: expiryAttribute, Enabled: true })
  })
})

type Named = { AttributeName?: string | undefined; IndexName?: string | undefined }
const nameOf = ({ AttributeName, IndexName }: Named) => AttributeName ?? IndexName ?? ''
const sorted = (list: Named[] = []) => list.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))

/** Records the CreateTable request of the local runtime. */
async function localTable(): Promise<Table> {
  const client = new DynamoDBClient({ region: 'eu-central-1' })
  let made: CreateTableCommandInput | null = null
  vi.spyOn(client, 'send').mockImplementation(async (command: unknown) => {
    if (command instanceof CreateTableCommand) made = command.input
    if (command instanceof DescribeTableCommand && !made)
      throw new ResourceNotFoundException({ message: '', $metadata: {} })
    return { Table: { TableStatus: 'ACTIVE' } }
  })
  await ensureTable(client, 'any')
  return made!
}
