import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from '#client/ui/button.tsx'

type WithPanelProps = { children: ReactNode; panel: ReactNode }

export const WithPanel = ({ children, panel }: WithPanelProps) => (
  <div
    className="md:data-beside:[--beside:28.75rem] md:data-beside:pe-[calc(var(--beside)_-_var(--spacing-gutter)_+_1rem)]"
    data-beside={panel ? '' : undefined}
  >
    <div className="min-w-0 max-md:[[data-beside]>&]:hidden">{children}</div>
    {panel}
  </div>
)

type SidePanelProps<Row> = {
  id: string
  title: string
  noun: string
  row: Row
  rows: readonly Row[]
  onOpen: (row: Row) => void
  onClose: () => void
  children: ReactNode
}

export function SidePanel<Row>({ id, title, noun, row, rows, onOpen, onClose, children }: SidePanelProps<Row>) {
  const panel = useRef<HTMLElement>(null)
  const position = rows.indexOf(row)
  useTopOfArea(panel)

  function pressKey(event: KeyboardEvent<HTMLElement>) {
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key === 'Escape' && !event.defaultPrevented && isInside) onClose()
  }

  const turn = (next: Row | undefined) => ({ isHeld: next === undefined, onPress: () => next && onOpen(next) })
  return (
    <article
      ref={panel}
      id={id}
      className="fixed z-10 inset-[var(--top,_0)_0_0_auto] flex flex-col w-115 border-s border-line-strong bg-surface overflow-y-auto [scroll-padding-block:4rem_1rem] max-md:static max-md:w-auto max-md:-mx-gutter max-md:border-s-0 max-md:overflow-visible"
      aria-label={title}
      data-print="hide"
      onKeyDown={pressKey}
    >
      <header className="sticky top-0 z-2 flex items-center justify-between gap-2 bg-surface px-6 pt-2 max-md:px-gutter">
        <h2 tabIndex={-1} className="min-w-0 wrap-anywhere focus:outline-none" translate="no">
          {title}
        </h2>
        <div className="-me-3 flex flex-none">
          <Button tone="quiet" aria-label={`Previous ${noun}`} {...turn(rows[position - 1])}>
            <ChevronUp size={18} aria-hidden="true" />
          </Button>
          <Button tone="quiet" aria-label={`Next ${noun}`} {...turn(rows[position + 1])}>
            <ChevronDown size={18} aria-hidden="true" />
          </Button>
          <Button tone="quiet" aria-label={`Close ${title}`} onPress={onClose}>
            <X size={18} aria-hidden="true" />
          </Button>
        </div>
      </header>
      {children}
    </article>
  )
}

export function focusPanel(panelId: string): void {
  if (document.getElementById(panelId)?.contains(document.activeElement)) return
  requestAnimationFrame(() => {
    const heading = document.getElementById(panelId)?.querySelector('h2')
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'nearest' })
  })
}

function useTopOfArea(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const measure = () => {
      const area = panel.current?.parentElement
      if (area) panel.current?.style.setProperty('--top', `${Math.max(0, area.getBoundingClientRect().top)}px`)
    }
    measure()
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('scroll', measure, { signal, passive: true })
    addEventListener('resize', measure, { signal })
    return () => listening.abort()
  }, [panel])
}
