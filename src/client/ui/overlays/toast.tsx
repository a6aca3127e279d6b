import { onFirstUse, useOnceLoaded } from './on-first-use.ts'
import type { ToastContent } from './toast-region.tsx'

export type ToastSettings = Partial<Omit<ToastContent, 'message'>>

const region = onFirstUse(() => import('./toast-region.tsx'))

/**
 * Shows and announces a message. It disappears after a while (not while hovered or focused), except errors and messages
 * that must stay. A phone shows one at a time.
 */
export function toast(message: string, { tone = 'success', ...settings }: ToastSettings = {}) {
  const shown = region.load().then(({ showToast }) => showToast({ message, tone, ...settings }))
  // Without a connection the message is lost; the page itself shows whatever failed.
  shown.catch(() => undefined)
  return { close: () => void shown.then((close) => close()).catch(() => undefined) }
}

/** Rendered once in the shell. */
export function ToastPlace() {
  const loaded = useOnceLoaded(region, false)
  return loaded && <loaded.ToastRegion />
}
