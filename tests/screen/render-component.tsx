// Renders one component without a page, inside the context that it needs.

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { PropsWithChildren, ReactElement } from 'react'
import type { openTexts } from '#tests/screen/texts.ts'
import { TextsProvider } from '#web/i18n/use-texts.tsx'
import { type Rpc, RpcProvider } from '#web/rpc/client.ts'

type Context = {
  texts: Awaited<ReturnType<typeof openTexts>>['texts']
  /** For components that send or read data. */
  data?: { cache: QueryClient; rpc: Rpc }
}

/** Returns a component that provides the context to its children. */
export const contextWrapper = ({ texts, data }: Context) =>
  function Context({ children }: PropsWithChildren) {
    const withTexts = <TextsProvider texts={texts}>{children}</TextsProvider>
    if (!data) return withTexts
    return (
      <QueryClientProvider client={data.cache}>
        <RpcProvider value={data.rpc}>{withTexts}</RpcProvider>
      </QueryClientProvider>
    )
  }

export const renderComponent = (component: ReactElement, context: Context) =>
  render(component, { wrapper: contextWrapper(context) })
