import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FailureNotice } from '#client/parts/failure-notice.tsx'
import { Button } from '#client/ui/button.tsx'
import type { EarlierLines } from './earlier-lines.ts'

/** How many lines are shown at once; the reader can ask for more. */
const shownAtFirst = 50

type FoldedListProps<Item> = {
  /** Latest first. */
  items: readonly Item[]
  /** "emails" */
  noun: string
  /** The words of the button that loads more. */
  more?: string
  earlier: EarlierLines
  children: (shown: readonly Item[]) => ReactNode
}

/** A long list shows its beginning and offers the rest, part by part. */
export function FoldedList<Item>(props: FoldedListProps<Item>) {
  const { items, noun, more = `Show more ${noun}`, earlier, children } = props
  /** Where each part begins that was asked for. */
  const [starts, setStarts] = useState<readonly number[]>([])
  const latest = useRef<HTMLFieldSetElement>(null)
  const shown = starts.length === 0 ? Math.min(shownAtFirst, items.length) : items.length
  const isLatestThere = items.length > (starts.at(-1) ?? items.length)

  // Readers with a keyboard or a screen reader continue where the new lines begin.
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
