// A write of one row on a condition. It costs half as much as a transaction.

import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'

export const isConditionFailure = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof ConditionalCheckFailedException

/** Returns whether the write of an entity has happened: false when its condition failed, a version conflict. */
export async function isWritten(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (isConditionFailure(error)) return false
    throw error
  }
}
