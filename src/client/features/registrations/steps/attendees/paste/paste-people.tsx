import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EditableParts } from '#client/features/registrations/draft/spot-issues.ts'
import { LoadFailure } from '#client/parts/fallback-pages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice, Skeleton } from '#client/ui/feedback.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { highlightSpot } from '#shared/domain/spots/checkboxes.ts'
import { countWhere, type Spot, type SpotTotals } from '#shared/domain/spots/spot.ts'
import { joinWords } from '#shared/domain/text.ts'
import type { SpotEdits } from '../spot-edits.ts'
import styles from '../spot-list.module.css'
import type { FilledPaste } from './plan-paste.ts'

type PastePeopleProps = {
  spots: readonly Spot[]
  totals: SpotTotals
  editable: EditableParts
  edits: SpotEdits
  isOpen: boolean
  onClose: () => void
  onFillIn: () => void
}

/** A list of names from elsewhere: pasted, looked at, and then entered. What was not entered stays in the field. */
export function PastePeople({ isOpen, onClose, onFillIn, edits, ...props }: PastePeopleProps) {
  const { spots, editable } = props
  const [text, setText] = useState('')
  const [hasPasted, setPasted] = useState(false)
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  // Reading lists takes more code than the rest of the step, and few paste one.
  const form = useQuery({
    queryKey: ['paste form'],
    queryFn: () => import('./paste-form.tsx'),
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  const idle = hasPasted && editable.activities ? countWhere(spots, (spot) => highlightSpot(spot) !== null) : 0

  function fill({ entries, message, left, leftOut }: FilledPaste) {
    onClose()
    edits.enter(entries, message)
    setText(left)
    setLeftOut(leftOut)
    setPasted(true)
  }

  return (
    <>
      <Dialog isOpen={isOpen} onClose={onClose} title="Paste a list of names" isWide>
        {form.data && <form.data.PasteForm {...props} {...{ text, setText, fill }} />}
        {form.isPending && <Skeleton label="Loading" rows={4} />}
        {form.isError && (
          <LoadFailure title="We can’t read lists right now" error={form.error} onRetry={() => void form.refetch()} />
        )}
      </Dialog>
      {leftOut.length > 0 && (
        <div className={styles.notice}>
          <Notice
            tone="warning"
            title={`Skipped: ${joinWords(leftOut)}`}
            action={<Button onPress={() => setLeftOut([])}>Dismiss</Button>}
          >
            They’re under “Paste a list of names”, with the reasons.
          </Notice>
        </div>
      )}
      {idle > 0 && (
        <div className={styles.notice}>
          <Notice
            title={idle === 1 ? '1 attendee has no activity yet' : `${idle} attendees have no activity yet`}
            action={<Button onPress={onFillIn}>Fill in the remaining activities</Button>}
          >
            Choose activities spot by spot, or fill in the rest.
          </Notice>
        </div>
      )}
    </>
  )
}
