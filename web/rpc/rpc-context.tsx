import { createContext, use } from 'react'
import type { Rpc } from './client.ts'

const RpcContext = createContext<Rpc | null>(null)
export const RpcProvider = RpcContext.Provider

/** Returns the tRPC client of the app. */
export function useRpc(): Rpc {
  const rpc = use(RpcContext)
  if (!rpc) throw new Error('useRpc needs an RpcProvider above it')
  return rpc
}
