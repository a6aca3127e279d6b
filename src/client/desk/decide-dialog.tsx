import { useState } from 'react'
import { newIdempotencyKey } from '#client/api/call.ts'
import { describeFailure, readProblemIssues } from '#client/api/request-error.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { CheckboxField } from '#client/ui/fields/choice-fields.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { type DeskDispute, type DeskFact, formatSideName } from '#shared/domain/desk/facts.ts'
import { type DeskView, useDesk, useDeskState, useTime } from './desk-context.ts'

export function DecideDialog({ view, onClose }: { view: DeskView; onClose: () => void }) {
  const desk = useDesk()
  const isOnline = useDeskState((state) => state.isOnline)
  const isRehearsal = useDeskState((state) => state.rehearsal !== null)
  const [failure, setFailure] = useState<string>()
  const [busyWith, setBusyWith] = useState('')
  const [isOtherKept, setOtherKept] = useState(true)
  const disputed = view.guests.filter(({ state }) => state.dispute)

  async function decide(chosen: DeskFact, sides: DeskDispute) {
    setBusyWith(chosen.id)
    setFailure(undefined)
    try {
      await desk.decide({
        id: newIdempotencyKey(),
        chosen: chosen.id,
        sides: sides.map(({ id }) => id),
        others: isOtherKept ? 'walkIn' : 'remove',
      })
    } catch (error) {
      setFailure([describeFailure(error), readProblemIssues(error)[0]?.message].filter(Boolean).join(' '))
      void desk.sync()
    }
    setBusyWith('')
  }

  return (
    <Dialog isOpen onClose={onClose} title="Disputed spots">
      {failure && <Notice tone="error">{failure}</Notice>}
      {!isOnline && <p>Connect to the internet to decide.</p>}
      {isRehearsal && <p>You can’t settle disputed spots during a rehearsal. End the rehearsal first.</p>}
      {disputed.length === 0 && <p>No disputed spots</p>}
      {disputed.length > 0 && (
        <CheckboxField
          label="Add the other guest as a walk-in"
          hint="Select this only if they’re here. They’ll stay checked in but lose the spot. Otherwise, they’ll be removed."
          isSelected={isOtherKept}
          onChange={setOtherKept}
        />
      )}
      {disputed.map(({ key, partner, state: { dispute } }) => (
        <section key={key} className="grid justify-items-start gap-3">
          <h3>{partner}</h3>
          <ul>
            {dispute?.map((side) => (
              <li key={side.id}>
                <SideWords side={side} />
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            {dispute?.map((side) => (
              <Button
                key={side.id}
                isBusy={busyWith === side.id}
                isHeld={busyWith !== '' && busyWith !== side.id}
                disabledReason={
                  isRehearsal ? 'End the rehearsal first' : isOnline ? undefined : 'Connect to the internet first'
                }
                isReasonHidden
                onPress={() => void decide(side, dispute)}
              >
                Keep {formatSideName(side)}
              </Button>
            ))}
          </div>
        </section>
      ))}
    </Dialog>
  )
}

function SideWords({ side }: { side: DeskFact }) {
  const time = useTime()
  const { kind, who, guestName, at } = side
  if (kind === 'in') return `${who} checked in ${guestName} at ${time(at)}.`
  const name = formatSideName(side)
  if (guestName === '' || kind === 'name') return `${who} entered ${name} at ${time(at)}.`
  return `${who} replaced ${guestName} with ${name} at ${time(at)}.`
}
