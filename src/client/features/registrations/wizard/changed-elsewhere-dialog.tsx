import { useMutation } from '@tanstack/react-query'
import { callApi } from '#client/api/call.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { useSite } from '#client/api/site.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { toast } from '#client/ui/toast.tsx'
import { registrationEndpoints } from '#shared/contracts/registrations/endpoints.ts'
import { formatInstant } from '#shared/domain/formats.ts'
import { reopenDraft } from './draft.ts'
import type { DraftStore } from './draft-store.ts'
import { fitSpots, wouldHurtPeople } from './step-validity.ts'
import { useWizard } from './wizard-context.ts'

type ChangedElsewhereDialogProps = {
  changed: { by: string; at: string }
  store: DraftStore
  onLoadAgain: () => void
}

/** Somebody else has saved in between: their save, or what was changed here on top of it. */
export function ChangedElsewhereDialog({ changed, store, onLoadAgain }: ChangedElsewhereDialogProps) {
  const { saving, draft } = useWizard()
  const site = useSite()
  const when = site ? ` on ${formatInstant(changed.at, site.timeZone)}` : ''
  const saveMine = useMutation({
    mutationFn: () => callApi(registrationEndpoints.getRegistration, { params: { id: draft.id } }),
    onSuccess(registration) {
      store.rebase(reopenDraft(registration, draft.requestId))
      const fitted = fitSpots(store.getState().draft)
      if (wouldHurtPeople(fitted)) return askToLookAgain(fitted.peopleDropped)
      store.change({ attendees: fitted.spots })
      saving.confirm({})
    },
  })

  function askToLookAgain(dropped: readonly { name: string }[]) {
    saving.dismiss()
    const names = dropped.map(({ name }) => name).join(', ')
    const people = names === '' ? 'Some attendees lose an activity.' : `No spot is left for ${names}.`
    toast(`There are fewer places now. ${people} Look at the attendees again, then save.`, { tone: 'error' })
  }

  const actions = (
    <>
      <Button tone="primary" onPress={saving.dismiss}>
        Go back
      </Button>
      <Button onPress={onLoadAgain}>Load what was saved</Button>
      <Button tone="danger" isBusy={saveMine.isPending} onPress={() => saveMine.mutate()}>
        Save mine instead
      </Button>
    </>
  )
  return (
    <Dialog isOpen role="alertdialog" title="Changed in the meantime" onClose={saving.dismiss} actions={actions}>
      <p>
        {changed.by} has saved this registration{when}. Nothing of yours was saved, and nothing of theirs was
        overwritten.
      </p>
      <p>
        Loading what was saved drops your changes. Saving yours replaces the steps in which you changed something; the
        others stay as they were saved.
      </p>
      {saveMine.isError && <Notice tone="error">{describeFailure(saveMine.error)}</Notice>}
    </Dialog>
  )
}
