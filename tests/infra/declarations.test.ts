// The declarations of the runtime are on AWS exactly so; tests/local/composition.test.ts asks the same of one machine.

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

/** Handlers are known by what they are about: names of functions are AWS's. */
const handlerAbout = new Map(Object.entries(handlers).map(([name, { about }]) => [about, name]))
const ours = (template: Template) =>
  resourcesOf<FunctionProperties>(template, 'AWS::Lambda::Function').filter(({ Properties }) =>
    handlerAbout.has(Properties.Description),
  )

function handlerAt(template: Template, { 'Fn::GetAtt': [id] }: Ref): string | undefined {
  return handlerAbout.get(template.findResources('AWS::Lambda::Function')[id]?.Properties.Description)
}

describe.each(everyStage)('on AWS, $name', (stage) => {
  const { data, jobs: behind, api } = templatesOf(stage)

  it('has the routes, each to its handler', () => {
    const integrations = api.findResources('AWS::ApiGatewayV2::Integration')
    const found = resourcesOf<{ RouteKey: string; Target: { 'Fn::Join': [string, [string, { Ref: string }]] } }>(
      api,
      'AWS::ApiGatewayV2::Route',
    ).map(({ Properties: { RouteKey, Target } }) => {
      const [method, path] = RouteKey.split(' ')
      const uri: Ref = integrations[Target['Fn::Join'][1][1].Ref]?.Properties.IntegrationUri
      return { method, path, handler: handlerAt(api, uri) }
    })
    expect(found).toEqual(expect.arrayContaining([...routes]))
    expect(found).toHaveLength(routes.length)
  })

  it('has the handlers, each once, with their memory and time', () => {
    const found = [...ours(api), ...ours(behind)].map(({ Properties: { Description, MemorySize, Timeout } }) => [
      handlerAbout.get(Description),
      { memoryMb: MemorySize, timeoutSeconds: Timeout, about: Description },
    ])
    expect(Object.fromEntries(found)).toEqual(handlers)
    expect(found).toHaveLength(Object.keys(handlers).length)
  })

  it('tells every function the environment it reads, and nothing else of ours', () => {
    // A public client has no secret; the rest of the names are Node's.
    const expected = [...environmentNames.filter((name) => name !== 'OIDC_CLIENT_SECRET'), 'NODE_OPTIONS']
    for (const { Properties } of [...ours(api), ...ours(behind)]) {
      expect(Object.keys(Properties.Environment.Variables).toSorted()).toEqual(expected.toSorted())
    }
  })

  const rules = resourcesOf<Rule>(behind, 'AWS::Events::Rule').map(({ Properties }) => Properties)

  it('has the event rules, each to its handler', () => {
    const found = rules.flatMap(({ Description, EventPattern, Targets }) => {
      if (!EventPattern) return []
      expect(EventPattern.source).toEqual([eventSource])
      const handler = handlerAt(behind, Targets[0]!.Arn)
      return [{ name: Description, detailTypes: EventPattern['detail-type'] ?? [], handler }]
    })
    expect(found).toEqual(expect.arrayContaining([...eventRules]))
    expect(found).toHaveLength(eventRules.length)
  })

  it('has the jobs, each on its time and to its handler', () => {
    const found = rules.flatMap(({ Description, ScheduleExpression, Targets: [target] }) => {
      if (!ScheduleExpression) return []
      const everyMinutes = Number(/^rate\((\d+) minutes?\)$/.exec(ScheduleExpression)?.[1])
      const { job } = JSON.parse(target?.Input ?? '{}')
      return [{ name: job, everyMinutes, handler: handlerAt(behind, target!.Arn), about: Description }]
    })
    expect(found).toEqual(expect.arrayContaining([...jobs]))
    expect(found).toHaveLength(jobs.length)
  })

  it('has the table that one machine makes: the same keys, attributes and indexes', async () => {
    const [table] = resourcesOf<Table & { TimeToLiveSpecification: object }>(data, 'AWS::DynamoDB::Table')
    const made = await tableOfOneMachine()
    expect(table!.Properties.KeySchema).toEqual(made.KeySchema)
    expect(sorted(table!.Properties.AttributeDefinitions)).toEqual(sorted(made.AttributeDefinitions))
    expect(sorted(table!.Properties.GlobalSecondaryIndexes)).toEqual(sorted(made.GlobalSecondaryIndexes))
    expect(made.GlobalSecondaryIndexes).toHaveLength(tableKeys.indexes.length)
    expect(table!.Properties.TimeToLiveSpecification).toEqual({ AttributeName: expiryAttribute, Enabled: true })
  })
})

type Named = { AttributeName?: string | undefined; IndexName?: string | undefined }
const nameOf = ({ AttributeName, IndexName }: Named) => AttributeName ?? IndexName ?? ''
const sorted = (list: Named[] = []) => list.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))

/** Listens to what the local part asks of DynamoDB when there is no table yet. */
async function tableOfOneMachine(): Promise<Table> {
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
