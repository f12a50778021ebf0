// Whether the server can be reached, for what is drawn.

import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => onlineManager.subscribe(changed)
const isOnline = () => onlineManager.isOnline()

export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline)
