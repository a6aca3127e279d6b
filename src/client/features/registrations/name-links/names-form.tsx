import { FormMessage, PublicField, PublicForm, SubmitButton } from '#client/parts/public/public-form.tsx'
import { usePublicPage } from '#client/parts/public/public-page.tsx'
import { FieldRow } from '#client/ui/layout/layout.tsx'
import type { AttendeeNames } from '#shared/contracts/registrations/name-links.ts'
import { readNamesForm } from '#shared/public-forms.ts'

const fields = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
] as const

export function NamesForm({ names }: { names: AttendeeNames }) {
  const { form, query } = usePublicPage()
  const { token = '' } = query
  const open = names.spots.filter(({ isNamed }) => !isNamed)
  const { names: sent } = readNamesForm(form?.typed ?? {})
  const labels = open.flatMap(({ spotId, name }) =>
    fields.map(([field, label]) => [`${field}-${spotId}`, `${name}, ${label.toLowerCase()}`] as const),
  )

  function fieldOf(path: string): string {
    const [, index, field] = path.split('.')
    return `${field}-${sent[Number(index)]?.spotId}`
  }

  return (
    <PublicForm
      hidden={{ token }}
      kept={{ name: `names ${token}`, state: open.map(({ spotId }) => spotId).join() }}
      fieldOf={fieldOf}
    >
      <FormMessage labels={Object.fromEntries(labels)} {...explain(form?.problem.code, sent.length)} />
      {open.map(({ spotId, spotNumber, name }) => (
        <fieldset key={spotId}>
          <legend className="pt-0 px-0 pb-2 font-display text-field font-medium">
            Spot {spotNumber}: {name}
          </legend>
          <FieldRow>
            {fields.map(([field, label]) => (
              <PublicField key={field} name={`${field}-${spotId}`} label={label} />
            ))}
          </FieldRow>
        </fieldset>
      ))}
      <SubmitButton busyLabel="Saving…">Save names</SubmitButton>
    </PublicForm>
  )
}

function explain(code: string | undefined, count: number): { reason?: string } {
  if (code === 'changed_elsewhere') {
    return { reason: 'Your names weren’t saved because someone else changed a spot. Check them and save again.' }
  }
  return code === 'invalid_input' && count === 0 ? { reason: 'Enter at least one name.' } : {}
}
