// Hands the calls to the rooms, so that a test can hand them others.

import { createContext, use } from 'react'
import type { Rpc } from './client.ts'

const RpcContext = createContext<Rpc | null>(null)
export const RpcProvider = RpcContext.Provider

export function useRpc(): Rpc {
  const rpc = use(RpcContext)
  if (!rpc) throw new Error('useRpc needs an RpcProvider above it')
  return rpc
}
