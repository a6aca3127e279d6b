import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EditableParts } from '#client/features/registrations/draft/spot-issues.ts'
import { LoadFailure } from '#client/parts/fallback-pages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice, Skeleton } from '#client/ui/feedback.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import type { AttendeeLookups } from '#shared/domain/spots/info.ts'
import type { Spot, SpotTotals } from '#shared/domain/spots/spot.ts'
import { formatCount } from '#shared/domain/text.ts'
import type { SpotEdits } from '../spot-edits.ts'
import { countSkipped, nothingPasted, type PastePlan } from './plan-paste.ts'

type PastePeopleProps = {
  spots: readonly Spot[]
  totals: SpotTotals
  editable: EditableParts
  lookups: AttendeeLookups
  edits: SpotEdits
  isOpen: boolean
  onClose: () => void
}

export function PastePeople({ isOpen, onClose, edits, ...props }: PastePeopleProps) {
  const [pasted, setPasted] = useState(nothingPasted)
  const [skipped, setSkipped] = useState(0)
  // Loaded on demand, because reading lists takes a lot of code, and few people paste one.
  const form = useQuery({
    queryKey: ['paste form'],
    queryFn: () => import('./paste-form.tsx'),
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  function fill(plan: PastePlan) {
    const { entries } = plan
    const left = countSkipped(plan)
    onClose()
    edits.enter(entries, `${formatCount(entries.length, 'attendee')} added. Save to keep them.`)
    if (left === 0) setPasted(nothingPasted)
    setSkipped(left)
  }

  return (
    <>
      <Dialog isOpen={isOpen} onClose={onClose} title="Paste a list" isWide>
        {form.data && <form.data.PasteForm {...props} pasted={pasted} onChange={setPasted} onFill={fill} />}
        {form.isPending && <Skeleton label="Loading" rows={4} />}
        {form.isError && (
          <LoadFailure title="We can’t read lists right now" error={form.error} onRetry={() => void form.refetch()} />
        )}
      </Dialog>
      {skipped > 0 && (
        <Notice
          tone="warning"
          title={`${formatCount(skipped, 'row was', 'rows were')} skipped`}
          action={<Button onPress={() => setSkipped(0)}>Dismiss</Button>}
        >
          Select “Paste a list” to see the reasons.
        </Notice>
      )}
    </>
  )
}
