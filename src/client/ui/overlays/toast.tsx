import { CircleAlert, CircleCheck, X } from 'lucide-react'
import {
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../button.tsx'
import { keepToastsClear } from './keep-clear.ts'
import { useTopDialog } from './open-dialogs.ts'

export type ToastSettings = {
  tone?: keyof typeof looks
  action?: { label: string; onAct: () => void } | undefined
  stays?: boolean | undefined
}

type Toast = Pick<ToastSettings, 'action'> & {
  key: number
  message: string
  tone: keyof typeof looks
  lifetime: number | null
  page: string
}

let toasts: readonly Toast[] = []
let lastKey = 0
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function replaceToasts(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

const close = (key: number) => replaceToasts(toasts.filter((toast) => toast.key !== key))

const maxShown = 3

/**
 * Messages disappear after a while, except errors and those that must stay. A repeated message replaces the earlier
 * one.
 */
export function toast(message: string, { tone = 'success', stays = tone === 'error', action }: ToastSettings = {}) {
  const isOnPhone = matchMedia('(width < 40rem)').matches
  lastKey += 1
  const key = lastKey
  const untilActed = isOnPhone ? 10_000 : 12_000
  const lifetime = stays ? null : action ? untilActed : 6_000
  const others = toasts.filter((other) =>
    isOnPhone ? other.lifetime === null && other.message !== message : other.message !== message || other.action,
  )
  replaceToasts([...others, { key, message, tone, action, lifetime, page: location.pathname }])
  return { close: () => close(key) }
}

export const listToasts = () => toasts.map(({ message, tone }) => ({ message, tone }))

export const removeStaleActionToasts = (path: string) =>
  replaceToasts(toasts.filter(({ action, page }) => !action || page === path))

/** Renders inside an open dialog, because the rest of the page is inert. */
export function ToastHost() {
  const readToasts = () => toasts
  const all = useSyncExternalStore(subscribe, readToasts, readToasts)
  const dialog = useTopDialog()
  return all.length > 0 && createPortal(<ToastRegion shown={all.slice(-maxShown)} />, dialog ?? document.body)
}

function ToastRegion({ shown }: { shown: readonly Toast[] }) {
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<EventTarget | null>(null)
  const [held, setHeld] = useState({ isWaiting: false, isHovered: false, isFocused: false })
  const hold = useCallback((part: Partial<typeof held>) => setHeld((before) => ({ ...before, ...part })), [])
  useEffect(
    () => (region.current ? keepToastsClear(region.current, (isWaiting) => hold({ isWaiting })) : undefined),
    [hold],
  )

  function noteFocus({ relatedTarget }: FocusEvent) {
    if (!region.current?.contains(relatedTarget as Node | null)) cameFrom.current = relatedTarget
    hold({ isFocused: true })
  }

  function leave(key: number) {
    if (region.current?.contains(document.activeElement) && cameFrom.current instanceof HTMLElement) {
      cameFrom.current.focus({ preventScroll: true })
    }
    close(key)
  }

  return (
    <section
      ref={region}
      aria-label="Messages"
      className={regionClass}
      onPointerEnter={() => hold({ isHovered: true })}
      onPointerLeave={() => hold({ isHovered: false })}
      onFocus={noteFocus}
      onBlur={() => hold({ isFocused: false })}
    >
      <ol className="grid gap-2 w-[min(100%,_24rem)] m-0 p-0 list-none">
        {shown.map((one) => (
          <ToastCard
            key={one.key}
            toast={one}
            isHeld={Object.values(held).some(Boolean)}
            onClose={() => leave(one.key)}
          />
        ))}
      </ol>
    </section>
  )
}

const regionClass = [
  'group/toasts pointer-events-none fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-50 flex justify-end print:hidden',
  'sm:[:root:has([data-foot-bar])_&]:bottom-34 sm:max-md:[:root[data-dialog-open]_&]:top-4 sm:max-md:[:root[data-dialog-open]_&]:bottom-auto',
  'max-sm:inset-x-2 max-sm:top-[calc(3.875rem+env(safe-area-inset-top))] max-sm:bottom-auto max-sm:[:root[data-dialog-open]_&]:top-[calc(0.25rem+env(safe-area-inset-top))]',
].join(' ')

const toastClass =
  'pointer-events-auto flex min-h-13 animate-rise items-center gap-3 rounded-md border border-s-4 border-line bg-surface ps-4 pe-1 text-ink shadow-float group-[[data-waiting]:not(:focus-within)]/toasts:pointer-events-none group-[[data-waiting]:not(:focus-within)]/toasts:opacity-0 max-sm:min-h-11 max-sm:gap-2 max-sm:ps-3 max-sm:text-note'

const looks = {
  success: { Sign: CircleCheck, edge: 'border-s-pine', color: 'text-pine' },
  warning: { Sign: CircleAlert, edge: 'border-s-brass', color: 'text-ink' },
  error: { Sign: CircleAlert, edge: 'border-s-clay', color: 'text-clay' },
}

type ToastCardProps = { toast: Toast; isHeld: boolean; onClose: () => void }

function ToastCard({ toast: { key, message, tone, action, lifetime }, isHeld, onClose }: ToastCardProps) {
  const titleId = useId()
  const { Sign, edge, color } = looks[tone]
  useEffect(() => {
    if (isHeld || lifetime === null) return
    const timer = setTimeout(() => close(key), lifetime)
    return () => clearTimeout(timer)
  }, [key, isHeld, lifetime])

  function act() {
    action?.onAct()
    onClose()
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }

  return (
    <li>
      <div role="alertdialog" aria-labelledby={titleId} className={`${toastClass} ${edge}`} onKeyDown={closeOnEscape}>
        <Sign size={20} className={color} aria-hidden="true" />
        <div role="alert" id={titleId} className="flex-1 min-w-0 py-3 leading-[1.35] max-sm:py-2">
          {message}
        </div>
        {action && (
          <Button tone="quiet" onPress={act}>
            {action.label}
          </Button>
        )}
        <Button tone="quiet" aria-label="Close message" onPress={onClose}>
          <X size={18} aria-hidden="true" />
        </Button>
      </div>
    </li>
  )
}
