import { useState } from 'react'
import type { RecordForm } from '#client/records/use-record-form.ts'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import type { Event, SavedEvent } from '#shared/contracts/events.ts'
import { describeBecomingPast } from '#shared/domain/event-warnings.ts'

interface Circumstances {
  stored: SavedEvent | undefined
  /** Undefined until it is known. */
  today: string | undefined
}

/** The record, which asks before it saves an event as a past one, and what it asks. */
export function useAskBeforePast(record: RecordForm<Event, Event>, { stored, today }: Circumstances) {
  const [question, setQuestion] = useState<string | null>(null)

  async function submit() {
    const asked = today ? describeBecomingPast(record.form.getValues(), stored, today) : null
    if (asked === null) return record.submit()
    // What is wrong is told before anything is asked.
    await record.form.handleSubmit(() => setQuestion(asked))()
  }

  function confirm() {
    setQuestion(null)
    void record.submit()
  }

  return { record: { ...record, submit }, question, confirm, dismiss: () => setQuestion(null) }
}

type BecomesPastDialogProps = Pick<ReturnType<typeof useAskBeforePast>, 'question' | 'confirm' | 'dismiss'>

export function BecomesPastDialog({ question, confirm, dismiss }: BecomesPastDialogProps) {
  return (
    <ConfirmDialog
      isOpen={question !== null}
      title="Save it with a date in the past?"
      confirmLabel="Save as a past event"
      onConfirm={confirm}
      onCancel={dismiss}
    >
      <p>{question}: partners can neither register nor change anything.</p>
    </ConfirmDialog>
  )
}
