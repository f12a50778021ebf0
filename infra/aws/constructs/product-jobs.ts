// The scheduled jobs, each with its own interval.
// oxlint-disable no-new -- creating a construct adds it to its scope

import { Duration } from 'aws-cdk-lib'
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { Job } from '#functions/platform/handler-definitions.ts'

type JobTarget = { lambda: IFunction; deadLetters: IQueue }

export class ProductJobs extends Construct {
  /** A late run is replaced by the next one; failures go to the dead letters. */
  addJob({ name, everyMinutes, about }: Job, { lambda, deadLetters }: JobTarget): void {
    new Rule(this, `Job-${name}`, {
      description: about,
      schedule: Schedule.rate(Duration.minutes(everyMinutes)),
      targets: [
        new LambdaFunction(lambda, {
          event: RuleTargetInput.fromObject({ job: name }),
          deadLetterQueue: deadLetters,
          maxEventAge: Duration.minutes(Math.max(everyMinutes, 1)),
          retryAttempts: 2,
        }),
      ],
    })
  }
}
