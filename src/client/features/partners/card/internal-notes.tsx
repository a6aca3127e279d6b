import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { chooseFailureTitle, describeFailure } from '#client/api/request-error.ts'
import { ConflictDialog, toConflict } from '#client/records/conflict-dialog.tsx'
import { Actions, Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { TextAreaField } from '#client/ui/fields/text-field.tsx'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type PartnerSummary, partnerEndpoints } from '#shared/contracts/partners.ts'
import { maxLength } from '#shared/limits.ts'
import {
  changeRow,
  getListMemory,
  type NotesDraft,
  partnersKey,
  storeNotesDraft,
  usePartnerList,
} from '../list/partner-list.ts'

export function InternalNotes({ row }: { row: PartnerSummary }) {
  const { eventId } = usePartnerList()
  const [draft, setDraft] = useState<NotesDraft | null>(getListMemory(eventId).drafts.get(row.id) ?? null)
  const { internalNotes, notesVersion, nameForMarketingMaterials: name } = row
  const field = useRef<HTMLTextAreaElement>(null)
  const opened: NotesDraft = { text: internalNotes, base: internalNotes, version: notesVersion }

  function keep(next: NotesDraft | null) {
    // The stored text may change before the save is confirmed.
    const isDraft = next && (saving.isPending || next.text.trim() !== internalNotes)
    storeNotesDraft(eventId, row.id, isDraft ? next : null)
    setDraft(next)
  }

  function mergeLaterEdits(sent: NotesDraft, version: number) {
    const typed = getListMemory(eventId).drafts.get(row.id)
    keep(typed && typed.text.trim() !== sent.text ? { text: typed.text, base: sent.text, version } : null)
    field.current?.focus()
    toast(`Notes on ${name} saved`)
  }

  const saving = useSaving(row, eventId, mergeLaterEdits)
  const text = draft?.text ?? internalNotes
  const isChanged = text.trim() !== internalNotes
  const isTooLong = text.trim().length > maxLength.internalNotes
  const conflict = toConflict(saving.error)
  const save = (overwrites?: number) => saving.mutate({ ...(draft ?? opened), text: text.trim(), overwrites })

  return (
    <section className="flex min-w-0 flex-col gap-2" aria-label={`Internal notes on ${name}`} data-print="hide">
      <TextAreaField
        ref={field}
        label={
          <>
            Internal notes<VisuallyHidden>{` on ${name}`}</VisuallyHidden>
          </>
        }
        hint={isChanged ? 'Unsaved changes.' : 'Only organizers see these.'}
        value={text}
        onChange={(typed) => keep({ ...(draft ?? opened), text: typed })}
        rows={2}
      />
      {(isChanged || saving.isPending) && (
        <Actions>
          <Button
            aria-label={`Save notes on ${name}`}
            isBusy={saving.isPending}
            disabledReason={isTooLong ? 'Shorten the notes' : undefined}
            onPress={() => save()}
          >
            Save notes
          </Button>
          <Button
            aria-label={`Discard unsaved notes on ${name}`}
            onPress={() => {
              saving.reset()
              keep(null)
              field.current?.focus()
            }}
          >
            Discard
          </Button>
        </Actions>
      )}
      {saving.error && !conflict && (
        <Notice tone="error" title={chooseFailureTitle('We couldn’t save the notes', saving.error)}>
          {describeFailure(saving.error)}
        </Notice>
      )}
      <ConflictDialog conflict={conflict} onSaveMine={save} onClose={saving.reset} />
    </section>
  )
}

function useSaving(
  { id: registrationId }: PartnerSummary,
  eventId: number,
  onSaved: (sent: NotesDraft, version: number) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ text: internalNotes, base, version, overwrites }: NotesDraft & { overwrites?: number }) =>
      callApi(partnerEndpoints.saveInternalNotes, {
        body: { registrationId, internalNotes, version, base: { internalNotes: base }, overwrites },
      }),
    onError: () => void queryClient.invalidateQueries({ queryKey: partnersKey(eventId) }),
    onSuccess: (saved, sent) => {
      changeRow(queryClient, { eventId, id: registrationId }, (row) => ({ ...row, ...saved }))
      onSaved(sent, saved.notesVersion)
      void queryClient.invalidateQueries({ queryKey: partnersKey(eventId) })
    },
  })
}
