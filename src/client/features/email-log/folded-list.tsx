import { type ReactNode, useState } from 'react'
import { Button } from '#client/ui/button.tsx'

/** So many lines stand there at once; whoever looks for an older one unfolds the rest. */
const shownAtFirst = 50

type FoldedListProps<Item> = {
  items: readonly Item[]
  /** "mails" */
  noun: string
  children: (shown: readonly Item[]) => ReactNode
}

/** A long list shows its beginning and offers the rest. */
export function FoldedList<Item>({ items, noun, children }: FoldedListProps<Item>) {
  const [isUnfolded, setUnfolded] = useState(false)
  const isFolded = !isUnfolded && items.length > shownAtFirst
  return (
    <>
      {children(isFolded ? items.slice(0, shownAtFirst) : items)}
      {isFolded && (
        <Button onPress={() => setUnfolded(true)}>
          Show all {items.length} {noun}
        </Button>
      )}
    </>
  )
}
