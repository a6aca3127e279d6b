import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import layout from '#client/ui/layout/layout.module.css'

/** So many lines stand there at once; whoever looks for an older one unfolds the rest. */
const shownAtFirst = 50

type FoldedListProps<Item> = {
  /** The latest first. */
  items: readonly Item[]
  /** "mails" */
  noun: string
  children: (shown: readonly Item[]) => ReactNode
}

/** A long list shows its beginning and offers the rest. */
export function FoldedList<Item>({ items, noun, children }: FoldedListProps<Item>) {
  const [isUnfolded, setUnfolded] = useState(false)
  const rest = useRef<HTMLFieldSetElement>(null)
  const isLong = items.length > shownAtFirst

  // The button that was pressed is gone.
  useEffect(() => {
    if (isUnfolded) rest.current?.focus()
  }, [isUnfolded])

  return (
    <>
      {children(items.slice(0, shownAtFirst))}
      {isLong && isUnfolded && (
        <fieldset ref={rest} tabIndex={-1} aria-label={`Earlier ${noun}`} className={layout.stack4}>
          {children(items.slice(shownAtFirst))}
        </fieldset>
      )}
      {isLong && !isUnfolded && (
        <div>
          <Button onPress={() => setUnfolded(true)}>
            Show all {items.length} {noun}
          </Button>
        </div>
      )}
    </>
  )
}
