import { useMutation } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { callApi } from '#client/api/call.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type Event, type EventProposal, eventEndpoints, type SavedEvent } from '#shared/contracts/events.ts'

interface FromLastYearProps {
  form: UseFormReturn<Event, unknown, Event>
  latest: SavedEvent
  onFilled: () => void
}

export function FromLastYear({ form, latest, onFilled }: FromLastYearProps) {
  const proposing = useMutation({
    mutationFn: () => callApi(eventEndpoints.proposeNextEvent, {}),
    onSuccess(proposal) {
      if (!proposal) return
      const before = form.getValues()
      fill(proposal.event)
      // The button that was pressed is gone.
      form.setFocus('name')
      toast(`Filled in from ${proposal.basedOn.name}`, { action: { label: 'Undo', onAct: () => takeBack(before) } })
    },
  })

  function takeBack(before: Event) {
    fill({ ...before, copiedFromId: before.copiedFromId })
    proposing.reset()
  }

  function fill(values: Event) {
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name as keyof Event, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    }
    onFilled()
  }

  if (proposing.data) return <ProposalNotice proposal={proposing.data} />
  return (
    <Notice
      title={`Begin with ${latest.name}`}
      action={
        <Button isBusy={proposing.isPending} onPress={() => proposing.mutate()}>
          New event from last year
        </Button>
      }
    >
      Takes over its courses, levels and dinner tables, and proposes dates on the same weekdays.
      {proposing.isError && <p>{describeFailure(proposing.error)}</p>}
    </Notice>
  )
}

export function ProposalNotice({ proposal: { basedOn, coursesLeftOut, levelsLeftOut } }: { proposal: EventProposal }) {
  const leftOut = [...coursesLeftOut, ...levelsLeftOut]
  return (
    <Notice tone="success" title={`Filled in from ${basedOn.name}`}>
      The dates are proposals. Look them over, then save.
      {leftOut.length > 0 && <p>Left out because inactive: {leftOut.join(', ')}.</p>}
    </Notice>
  )
}
