import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { apiQuery } from '#client/api/queries.ts'
import { describeFailure, problemIssues } from '#client/api/request-error.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { SelectField } from '#client/ui/fields/choice-fields.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { ConfirmDialog, Dialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import {
  mailTemplateEndpoints as calls,
  type MailTemplate,
  templateExists,
} from '#shared/contracts/registrations/mail-templates.ts'
import { maxLength } from '#shared/limits.ts'
import styles from './mailings.module.css'

type Words = Pick<MailTemplate, 'subject' | 'text'>

type TemplatesProps = {
  onUse: (template: Words) => void
  /** Does something with the written words if they have no errors. */
  withWritten: (act: (written: Words) => unknown) => void
}

const queryKey = ['mailTemplates'] as const

/** Starts from a template, and saves or deletes one. */
export function Templates({ onUse, withWritten }: TemplatesProps) {
  const { data: templates = [] } = useQuery(apiQuery(queryKey, calls.listMailTemplates, {}, { staleTime: 0 }))
  const [chosenId, choose] = useState<number | null>(null)
  const [saved, setSaved] = useState<Words | null>(null)
  const [isDeleting, setDeleting] = useState(false)
  const queryClient = useQueryClient()
  const chosen = templates.find(({ id }) => id === chosenId)
  const deleting = useMutation({
    mutationFn: (id: number) => callApi(calls.deleteMailTemplate, { params: { id } }),
    onSuccess: () => {
      setDeleting(false)
      toast('Template deleted')
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })

  function use(id: number | null) {
    choose(id)
    const template = templates.find((one) => one.id === id)
    if (template) onUse(template)
  }

  return (
    <>
      {templates.length > 0 && (
        <SelectField
          label="Use a template"
          options={templates.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen?.id ?? null}
          onChange={use}
        />
      )}
      <div className={styles.buttons}>
        <Button onPress={() => withWritten(setSaved)}>Save as template</Button>
        {chosen && <Button onPress={() => setDeleting(true)}>Delete template</Button>}
      </div>
      {saved && (
        <SaveDialog words={saved} firstName={chosen?.name ?? ''} onSaved={choose} onClose={() => setSaved(null)} />
      )}
      {chosen && (
        <ConfirmDialog
          isOpen={isDeleting}
          title="Delete template?"
          confirmLabel="Delete"
          tone="danger"
          isBusy={deleting.isPending}
          onConfirm={() => deleting.mutate(chosen.id)}
          onCancel={() => setDeleting(false)}
        >
          <p>“{chosen.name}” will be deleted for all organizers. Sent emails are kept.</p>
          {deleting.error && <p role="alert">{describeFailure(deleting.error)}</p>}
        </ConfirmDialog>
      )}
    </>
  )
}

type SaveDialogProps = { words: Words; firstName: string; onSaved: (id: number) => void; onClose: () => void }

/** Asks for a name, and again before it replaces the template of that name. */
function SaveDialog({ words: { subject, text }, firstName, onSaved, onClose }: SaveDialogProps) {
  const [name, setName] = useState(firstName)
  const queryClient = useQueryClient()
  const saving = useMutation({
    mutationFn: (isReplacing: boolean) =>
      callApi(calls.saveMailTemplate, { body: { name, subject, text, isReplacing } }),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey })
      onSaved(id)
      toast('Template saved')
      onClose()
    },
  })
  const issue = saving.error ? (problemIssues(saving.error)[0]?.message ?? describeFailure(saving.error)) : undefined
  const isTaken = issue === templateExists

  function change(changed: string) {
    setName(changed)
    saving.reset()
  }

  return (
    <Dialog
      isOpen
      title="Save as template"
      onClose={onClose}
      isClosable={!saving.isPending}
      actions={
        <>
          <Button tone="primary" isBusy={saving.isPending} onPress={() => saving.mutate(isTaken)}>
            {isTaken ? 'Replace template' : 'Save template'}
          </Button>
          <Button onPress={onClose} isHeld={saving.isPending}>
            Cancel
          </Button>
        </>
      }
    >
      <Stack>
        <TextField
          label="Template name"
          value={name}
          onChange={change}
          maxLength={maxLength.name}
          error={isTaken ? undefined : issue}
          isRequired
        />
        <div role="status">
          {isTaken && <Notice tone="warning">{templateExists}. Replace its subject and text?</Notice>}
        </div>
      </Stack>
    </Dialog>
  )
}
