import { onFirstUse, useOnceLoaded } from './on-first-use.ts'
import type { ToastContent } from './toast-region.tsx'

export type ToastSettings = Partial<Omit<ToastContent, 'message'>>

const region = onFirstUse(() => import('./toast-region.tsx'))

/**
 * Says what happened, to be seen and to be heard. It goes by itself (not while it is pointed at or focused), except an
 * error and what has to stay, until it is closed. On the phone there is room for one at a time: the older one goes.
 */
export function toast(message: string, { tone = 'success', ...settings }: ToastSettings = {}) {
  const shown = region.load().then(({ showToast }) => showToast({ message, tone, ...settings }))
  // Without a connection the message is lost; the page itself shows whatever failed.
  shown.catch(() => undefined)
  return { close: () => void shown.then((close) => close()).catch(() => undefined) }
}

/** Stands once in the shell. */
export function ToastPlace() {
  const loaded = useOnceLoaded(region, false)
  return loaded && <loaded.ToastRegion />
}
