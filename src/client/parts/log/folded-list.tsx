import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FailureNotice } from '#client/parts/failure-notice.tsx'
import { Button } from '#client/ui/button.tsx'
import type { EarlierLines } from './earlier-lines.ts'

const shownAtFirst = 50

type FoldedListProps<Item> = {
  items: readonly Item[]
  noun: string
  more?: string
  earlier: EarlierLines
  children: (shown: readonly Item[]) => ReactNode
}

export function FoldedList<Item>(props: FoldedListProps<Item>) {
  const { items, noun, more = `Show more ${noun}`, earlier, children } = props
  const [starts, setStarts] = useState<readonly number[]>([])
  const latest = useRef<HTMLFieldSetElement>(null)
  const shown = starts.length === 0 ? Math.min(shownAtFirst, items.length) : items.length
  const isLatestThere = items.length > (starts.at(-1) ?? items.length)

  // Keyboard and screen reader users continue where the new lines begin.
  useEffect(() => {
    if (isLatestThere && starts.length > 0) latest.current?.focus()
  }, [isLatestThere, starts])

  const showMore = () => {
    if (starts.at(-1) !== shown) setStarts([...starts, shown])
    if (shown === items.length) earlier.load()
  }

  return (
    <>
      {children(items.slice(0, starts[0] ?? shownAtFirst))}
      {starts
        .filter((start) => start < items.length)
        .map((start, index) => (
          <fieldset
            key={start}
            ref={start === starts.at(-1) ? latest : null}
            tabIndex={-1}
            aria-label={`Earlier ${noun}`}
            className="flex min-w-0 flex-col gap-4"
          >
            {children(items.slice(start, starts[index + 1]))}
          </fieldset>
        ))}
      <FailureNotice error={earlier.error} />
      {(shown < items.length || earlier.hasMore) && (
        <div data-print="hide">
          <Button isBusy={earlier.isLoading} busyLabel="Loading" onPress={showMore}>
            {earlier.hasMore ? more : `Show all ${items.length} ${noun}`}
          </Button>
        </div>
      )}
    </>
  )
}
