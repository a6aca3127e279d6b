import { useState } from 'react'
import { Button } from '#client/ui/buttons/button.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { useBoard, useBoardView, useOpenBoard } from './board-context.ts'
import { countGolfers } from './describe-moves.ts'
import { MoveTo, TakeAll, TakeOff, Who } from './hand-bar.tsx'
import styles from './phone-board.module.css'

/** Who was picked up, and what can be done with them besides pressing a team or a person. */
export function PhoneBoardHand({ courseId }: { courseId: number }) {
  const inHand = useBoardView((view) => view.inHand)
  const [first] = inHand
  if (first === undefined) return null
  return <Hand courseId={courseId} inHand={inHand} first={first} />
}

type HandProps = { courseId: number; inHand: readonly number[]; first: number }

function Hand({ courseId, inHand, first }: HandProps) {
  const { hand } = useOpenBoard()
  const [isMoving, setMoving] = useState(false)
  const name = useBoard(({ golfers }) => golfers.get(first)?.name)
  return (
    <section className={styles.hand} aria-label="Picked up" data-hand="">
      <div className={styles.who}>
        <Who golferIds={inHand} />
        <Button tone="quiet" onPress={hand.cancel}>
          Cancel
        </Button>
      </div>
      <p className={styles.hint}>Tap a team, or a person to swap with.</p>
      <div className={styles.ways}>
        <Button onPress={() => setMoving(true)}>Move to hole…</Button>
        <TakeOff golferIds={inHand} />
        <TakeAll golferId={first} count={inHand.length} />
      </div>
      <Dialog
        isOpen={isMoving}
        onClose={() => setMoving(false)}
        title={`Move ${inHand.length === 1 ? name : countGolfers(inHand.length)}`}
      >
        <MoveTo key={inHand.join(' ')} courseId={courseId} golferIds={inHand} />
      </Dialog>
    </section>
  )
}
