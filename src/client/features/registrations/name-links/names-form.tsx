import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { describeFailure, problemCode, problemIssues } from '#client/api/request-error.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { FieldRow } from '#client/ui/layout/layout.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import type { Issue } from '#shared/contracts/problem.ts'
import {
  type AttendeeNames,
  type NamesToSave,
  nameLinkEndpoints,
  namesToSave,
} from '#shared/contracts/registrations/name-links.ts'
import { countOf } from '#shared/domain/text.ts'
import styles from './names.module.css'

interface Name {
  firstName: string
  lastName: string
}

const blank: Name = { firstName: '', lastName: '' }

const fields = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
] as const

/** The key of the query that holds what the link shows. */
export const namesKey = (token: string) => ['attendeeNames', token] as const

const fieldIdOf = (spotId: number, field: string) => `name-${spotId}-${field}`

/** Names the unnamed spots. If someone else names one, its fields disappear. */
export function NamesForm({ token, names }: { token: string; names: AttendeeNames }) {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState<Readonly<Record<number, Name>>>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState('')
  const failed = useRef<HTMLDivElement>(null)
  const open = names.spots.filter(({ isNamed }) => !isNamed)

  const saving = useMutation({
    mutationFn: (body: NamesToSave) => callApi(nameLinkEndpoints.saveAttendeeNames, { body }),
    onSuccess: (answer, { names: saved }) => {
      queryClient.setQueryData(namesKey(token), answer)
      toast(`${countOf(saved.length, 'name')} saved`)
    },
    onError: async (error, { names: sent }) => {
      const issues = problemIssues(error)
      if (issues.length > 0) return showIssues(issues, sent)
      const code = problemCode(error)
      setFailure(
        code === 'changed_elsewhere'
          ? 'Your names weren’t saved because someone else changed a spot. Check them and save again.'
          : describeFailure(error),
      )
      if (code !== null) await queryClient.invalidateQueries({ queryKey: namesKey(token) })
    },
  })

  useEffect(() => {
    const [first] = Object.keys(errors)
    if (first) document.getElementById(first)?.focus()
    else if (failure) failed.current?.focus()
  }, [errors, failure])

  function showIssues(issues: readonly Issue[], sent: readonly { spotId: number }[]) {
    const found = issues.map(({ path, message }) => {
      const [, index, field = ''] = path.split('.')
      return [fieldIdOf(sent[Number(index)]?.spotId ?? 0, field), message] as const
    })
    setErrors(Object.fromEntries(found))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (saving.isPending) return
    setFailure('')
    setErrors({})
    const sent = open
      .map(({ spotId }) => ({ spotId, ...(typed[spotId] ?? blank) }))
      .filter(({ firstName, lastName }) => `${firstName}${lastName}`.trim() !== '')
    if (sent.length === 0) return setFailure('Enter at least one name.')
    const body = namesToSave.safeParse({ token, names: sent })
    if (body.success) return saving.mutate(body.data)
    showIssues(
      body.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
      sent,
    )
  }

  return (
    <form className={layout.stack5} noValidate onSubmit={submit}>
      {failure && (
        <div ref={failed} tabIndex={-1}>
          <Notice tone="error">{failure}</Notice>
        </div>
      )}
      {open.map(({ spotId, spotNumber, name }) => {
        const value = typed[spotId] ?? blank
        return (
          <fieldset key={spotId}>
            <legend className={styles.spot}>
              Spot {spotNumber}: {name}
            </legend>
            <FieldRow>
              {fields.map(([field, label]) => (
                <TextField
                  key={field}
                  id={fieldIdOf(spotId, field)}
                  label={label}
                  value={value[field]}
                  error={errors[fieldIdOf(spotId, field)]}
                  onChange={(text) => setTyped((known) => ({ ...known, [spotId]: { ...value, [field]: text } }))}
                />
              ))}
            </FieldRow>
          </fieldset>
        )
      })}
      <Button type="submit" tone="primary" isWide isBusy={saving.isPending} busyLabel="Saving…">
        Save names
      </Button>
    </form>
  )
}
