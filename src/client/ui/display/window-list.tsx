import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import styles from './window-list.module.css'

type WindowListProps<Item> = {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => number
  /** How high a folded item is, in pixels; what is drawn is measured. */
  estimatedHeight: number
  /** Called with the rendered range, to load its data. */
  onDrawn?: (indices: readonly number[]) => void
  children: (item: Item, isPrinting: boolean) => ReactNode
}

const gap = 12
/** Drawn beyond both edges of the window, so that Tab always finds the next item. */
const overscan = 4
/** So many the server draws, which does not know how high a window is. */
const firstDrawn = 8

/**
 * A long list that scrolls with the page and renders only visible items. Each item has its position. The focused item
 * and its neighbors stay rendered, and printing renders all.
 */
export function WindowList<Item>(props: WindowListProps<Item>) {
  const { label, items, keyOf, estimatedHeight, onDrawn, children } = props
  const list = useRef<HTMLUListElement>(null)
  const isPrinting = useIsPrinting()
  const isDrawnByServer = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  const [focusedKey, setFocusedKey] = useState<number | null>(null)
  const focused = focusedKey === null ? -1 : items.findIndex((item) => keyOf(item) === focusedKey)
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimatedHeight,
    getItemKey: (index) => keyOf(items[index] as Item),
    gap,
    overscan,
    scrollMargin: useTopInPage(list),
    rangeExtractor: (range) => withNeighbors(range, focused),
  })

  const drawn = virtualizer.getVirtualItems()
  const places = drawn.map(({ index }) => index).join()
  useEffect(() => onDrawn?.(places.split(',').map(Number)), [onDrawn, places])

  function takeFocus({ target }: FocusEvent<HTMLElement>) {
    const key = target.closest<HTMLElement>('[data-key]')?.dataset.key
    if (key !== undefined) setFocusedKey(Number(key))
  }

  function leaveFocus({ target, relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
    // On the way to the next item both have to stay. Leaving the window with the focus in the list is not leaving the list.
    if (currentTarget.contains(relatedTarget) || target === document.activeElement) return
    setFocusedKey(null)
  }

  function draw(index: number, style: Record<`--${string}`, string> | undefined, isMeasured: boolean) {
    const item = items[index]
    if (item === undefined) return null
    return (
      <li
        key={keyOf(item)}
        ref={isMeasured ? virtualizer.measureElement : undefined}
        className={styles.item}
        style={style}
        data-index={index}
        data-key={keyOf(item)}
        aria-setsize={items.length}
        aria-posinset={index + 1}
      >
        {children(item, isPrinting)}
      </li>
    )
  }

  if (isPrinting || isDrawnByServer) {
    const placed = isPrinting ? items : items.slice(0, firstDrawn)
    return (
      <ul ref={list} className={styles.inFlow} aria-label={label}>
        {placed.map((_, index) => draw(index, undefined, false))}
      </ul>
    )
  }
  const { scrollMargin } = virtualizer.options
  return (
    <ul
      ref={list}
      className={styles.list}
      style={{ '--height': `${virtualizer.getTotalSize()}px` }}
      aria-label={label}
      onFocus={takeFocus}
      onBlur={leaveFocus}
    >
      {drawn.map(({ index, start }) => draw(index, { '--start': `${start - scrollMargin}px` }, true))}
    </ul>
  )
}

const neverChanges = () => () => undefined

/** The visible items, and the focused one with its neighbors, for Tab and Shift+Tab. */
function withNeighbors(range: Range, focused: number): number[] {
  const inSight = defaultRangeExtractor(range)
  if (focused < 0) return inSight
  const kept = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < range.count)
  return [...new Set([...inSight, ...kept])].sort((one, other) => one - other)
}

/** The list's distance from the top of the page, which can change. */
function useTopInPage(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)

  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + scrollY))
    }
    measure()
    const watching = new ResizeObserver(measure)
    watching.observe(document.body)
    return () => watching.disconnect()
  }, [list])

  return top
}

function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    // The browser prints what its listeners rendered.
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal })
    addEventListener('afterprint', () => setPrinting(false), { signal })
    return () => listening.abort()
  }, [])

  return isPrinting
}
