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
import { mailTemplateEndpoints as calls, type MailTemplate } from '#shared/contracts/registrations/mail-templates.ts'
import { maxLength } from '#shared/limits.ts'
import styles from './mailings.module.css'

type Words = Pick<MailTemplate, 'subject' | 'text'>

type TemplatesProps = {
  onUse: (template: Words) => void
  /** Does something with the written words if they have no errors. */
  withWritten: (act: (written: Words) => unknown) => void
}

const query = apiQuery(['mailTemplates'], calls.listMailTemplates, {}, { staleTime: 0 })

/** Starts from a template, and saves or deletes one. */
export function Templates({ onUse, withWritten }: TemplatesProps) {
  const { data: templates = [] } = useQuery(query)
  const [chosenId, choose] = useState<number | null>(null)
  const [asked, setAsked] = useState<'save' | 'delete' | null>(null)
  const [name, setName] = useState('')
  const [words, setWords] = useState<Words>({ subject: '', text: '' })
  const queryClient = useQueryClient()
  const chosen = templates.find(({ id }) => id === chosenId)
  const isTaken = templates.some((one) => one.name.toLowerCase() === name.trim().toLowerCase())
  const change = useMutation({
    mutationFn: async () => {
      if (asked === 'delete') await callApi(calls.deleteMailTemplate, { params: { id: chosenId ?? 0 } })
      else choose((await callApi(calls.saveMailTemplate, { body: { ...words, name, isReplacing: isTaken } })).id)
    },
    onSuccess: () => {
      toast(asked === 'delete' ? 'Template deleted' : 'Template saved')
      setAsked(null)
    },
    onSettled: () => queryClient.invalidateQueries(query),
  })
  const failure = change.error ? (problemIssues(change.error)[0]?.message ?? describeFailure(change.error)) : undefined

  function ask(about: 'save' | 'delete') {
    change.reset()
    setName(chosen?.name ?? '')
    setAsked(about)
  }

  return (
    <>
      {templates.length > 0 && (
        <SelectField
          label="Use a template"
          options={templates.map((one) => ({ value: one.id, label: one.name }))}
          value={chosen?.id ?? null}
          onChange={(id) => {
            choose(id)
            for (const template of templates) if (template.id === id) onUse(template)
          }}
        />
      )}
      <div className={styles.buttons}>
        <Button
          onPress={() =>
            withWritten((written) => {
              setWords({ subject: written.subject, text: written.text })
              ask('save')
            })
          }
        >
          Save as template
        </Button>
        {chosen && <Button onPress={() => ask('delete')}>Delete template</Button>}
      </div>
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked === 'delete' ? 'Delete template?' : 'Save as template'}
        confirmLabel={asked === 'delete' ? 'Delete' : isTaken ? 'Replace template' : 'Save template'}
        tone={asked === 'delete' ? 'danger' : 'primary'}
        isBusy={change.isPending}
        onConfirm={() => change.mutate()}
        onCancel={() => setAsked(null)}
      >
        {asked === 'delete' ? (
          <p>“{name}” will be deleted for all organizers.</p>
        ) : (
          <TextField
            label="Template name"
            value={name}
            onChange={setName}
            maxLength={maxLength.name}
            hint={isTaken && 'A template with this name exists. Its subject and text will be replaced.'}
            isRequired
          />
        )}
        {failure && <p role="alert">{failure}</p>}
      </ConfirmDialog>
    </>
  )
}
