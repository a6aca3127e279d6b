import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { apiQuery } from '#client/api/queries.ts'
import { describeFailure, problemIssues } from '#client/api/request-error.ts'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/fields/choice-fields.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type MailTemplate, mailingEndpoints } from '#shared/contracts/registrations/mailings.ts'
import { maxLength } from '#shared/limits.ts'

type Words = Pick<MailTemplate, 'subject' | 'text'>

type TemplatesProps = {
  onUse: (template: Words) => void
  withWritten: (act: (written: Words) => unknown) => void
}

const query = apiQuery(['mailTemplates'], mailingEndpoints.listMailTemplates, {}, { staleTime: 0 })

/** Starts from a template, and saves or deletes one. */
export function Templates({ onUse, withWritten }: TemplatesProps) {
  const { data: templates = [], isError } = useQuery(query)
  const [chosenId, choose] = useState<number | null>(null)
  const [isDeleting, setDeleting] = useState(false)
  const [draft, setDraft] = useState<Omit<MailTemplate, 'id'> | null>(null)
  const queryClient = useQueryClient()
  const chosen = templates.find(({ id }) => id === chosenId)
  const isTaken = templates.some(({ name }) => name.toLowerCase() === draft?.name.trim().toLowerCase())
  const change = useMutation({
    mutationFn: async () => {
      if (isDeleting) return callApi(mailingEndpoints.deleteMailTemplate, { params: { id: chosenId ?? 0 } })
      const body = { name: '', subject: '', text: '', ...draft, isReplacing: isTaken }
      choose((await callApi(mailingEndpoints.saveMailTemplate, { body })).id)
    },
    onSuccess: () => {
      toast(isDeleting ? 'Template deleted' : 'Template saved')
      close()
    },
    onSettled: () => queryClient.invalidateQueries(query),
  })

  function close() {
    setDeleting(false)
    setDraft(null)
    change.reset()
  }

  return (
    <>
      {templates.length > 0 && (
        <SelectField
          label="Use a template"
          options={templates.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen?.id ?? null}
          onChange={(id) => {
            choose(id)
            for (const template of templates) if (template.id === id) onUse(template)
          }}
        />
      )}
      {isError && <p role="alert">We couldn’t load the templates. Reload the page.</p>}
      <div className="flex flex-wrap gap-3">
        <Button
          onPress={() => withWritten(({ subject, text }) => setDraft({ name: chosen?.name ?? '', subject, text }))}
        >
          Save as template
        </Button>
        {chosen && <Button onPress={() => setDeleting(true)}>Delete template</Button>}
      </div>
      <ConfirmDialog
        isOpen={isDeleting || draft !== null}
        title={isDeleting ? 'Delete template?' : 'Save as template'}
        confirmLabel={isDeleting ? 'Delete template' : isTaken ? 'Replace template' : 'Save template'}
        tone={isDeleting ? 'danger' : 'primary'}
        isBusy={change.isPending}
        onConfirm={() => change.mutate()}
        onCancel={close}
      >
        {isDeleting && <p>All organizers will lose “{chosen?.name}”.</p>}
        {draft && (
          <TextField
            label="Template name"
            value={draft.name}
            onChange={(name) => setDraft({ ...draft, name })}
            maxLength={maxLength.name}
            hint={isTaken && 'This name is in use. Saving replaces that template.'}
          />
        )}
        {change.error && <p role="alert">{problemIssues(change.error)[0]?.message ?? describeFailure(change.error)}</p>}
      </ConfirmDialog>
    </>
  )
}
