import { ListOrdered } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import type { PartProps } from '#client/records/entity.ts'
import { Button } from '#client/ui/button.tsx'
import { CheckboxField } from '#client/ui/fields/choice-fields.tsx'
import { FieldMessage } from '#client/ui/fields/field.tsx'
import { FormTextField, useFormField } from '#client/ui/form/form-fields.tsx'
import { Section, VisuallyHidden } from '#client/ui/layout/layout.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import type { GolfCourse, Hole } from '#shared/contracts/golf-courses.ts'
import { readPastedList } from '#shared/domain/lists/pasted.ts'
import { numberTeams } from '#shared/domain/placement/hole-rows.ts'
import { formatCount } from '#shared/domain/text.ts'
import { holesPerColumn, maxLength } from '#shared/limits.ts'

const labels = { name: 'Hole Name', par: 'Par 3', teamOne: 'Team 1', teamTwo: 'Team 2' } as const

type Part = PartProps<GolfCourse, GolfCourse>

export function HoleSheet({ record: { control, form } }: Part) {
  const { errors } = useFormState({ control, name: 'holeDetails' })
  const holes = useWatch({ control, name: 'holeDetails' })
  const columns = Array.from({ length: holes.length / holesPerColumn }, (_, index) => index * holesPerColumn)
  const isNumbered = holes.every(({ teamOne, teamTwo }) => teamOne.trim() !== '' && teamTwo.trim() !== '')

  function fill(filled: Hole[], message: string) {
    const before = structuredClone(form.getValues('holeDetails'))
    const show = (rows: Hole[]) => form.setValue('holeDetails', rows, { shouldDirty: true, shouldValidate: true })
    show(filled)
    toast(message, { action: { label: 'Undo', onAct: () => show(before) } })
  }

  function paste(event: ClipboardEvent<HTMLElement>) {
    const [, row, field] = /^field-holeDetails-(\d+)-(name|teamOne|teamTwo)$/.exec((event.target as Element).id) ?? []
    const column = readColumn(event.clipboardData.getData('text/plain'))
    if (!field || column.length < 2) return
    event.preventDefault()
    const first = Number(row)
    const fits = column.slice(0, holes.length - first)
    const filled = form.getValues('holeDetails').map((hole, index) => {
      const text = fits[index - first]
      return text === undefined ? hole : { ...hole, [field]: text }
    })
    fill(
      filled,
      `${formatCount(fits.length, 'cell')} filled.${fits.length < column.length ? ' The rest didn’t fit.' : ''}`,
    )
  }

  return (
    <Section
      title="Holes"
      note={`Hole and team names can have up to ${maxLength.holeName} characters. You can paste a column from a spreadsheet.`}
      actions={
        <Button
          onPress={() => fill(numberTeams(form.getValues('holeDetails')), 'Teams numbered.')}
          disabledReason={isNumbered ? 'Every team already has a name' : undefined}
        >
          <ListOrdered size={18} aria-hidden="true" /> Number the teams
        </Button>
      }
    >
      {errors.holeDetails?.message && <FieldMessage id="field-holeDetails">{errors.holeDetails.message}</FieldMessage>}
      <fieldset
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,21rem),1fr))] items-start gap-y-6 gap-x-8"
        onPaste={paste}
        onKeyDown={preventEnterSubmit}
      >
        <legend>
          <VisuallyHidden>Holes on the course</VisuallyHidden>
        </legend>
        {columns.map((first) => (
          <table key={first} className="w-full lining-nums tabular-nums max-sm:block">
            <caption>
              <VisuallyHidden>
                Holes {first + 1} to {first + holesPerColumn}
              </VisuallyHidden>
            </caption>
            <thead className="border-b border-line-strong text-small text-ink-soft max-sm:sr-only">
              <tr>
                <th scope="col" className={headClass}>
                  Hole #
                </th>
                {Object.values(labels).map((label) => (
                  <th key={label} scope="col" className={headClass}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="max-sm:block">
              {holes.slice(first, first + holesPerColumn).map(({ holeNumber }) => (
                <HoleRow key={holeNumber} holeNumber={holeNumber} form={form} />
              ))}
            </tbody>
          </table>
        ))}
      </fieldset>
    </Section>
  )
}

const headClass = 'pb-1 text-start align-bottom font-medium'

const cellClass =
  'p-0.75 align-top [&>div]:gap-0 max-sm:w-auto max-sm:p-0 max-sm:before:text-note max-sm:before:text-ink-soft max-sm:before:content-[attr(data-label)]'

const inputClass =
  '[&_input]:min-h-9.5 [&_input]:px-1.5 [&_input]:py-1 [&_input]:text-[0.9375rem] pointer-coarse:[&_input]:min-h-touch pointer-coarse:[&_input]:text-body'

/** Returns the first column. Spreadsheets quote a cell that contains quotes. */
export const readColumn = (text: string): string[] =>
  readPastedList(text)
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => (line.split('\t')[0] ?? '').trim())
    .map((cell) => (/^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell))

/** Enter moves down in a spreadsheet, so it must not submit the form. */
function preventEnterSubmit(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}

interface HoleRowProps {
  holeNumber: number
  form: Part['record']['form']
}

const HoleRow = memo(function HoleRow({ holeNumber, form }: HoleRowProps) {
  const { control } = form
  const path = `holeDetails.${holeNumber - 1}` as const
  const par = useFormField<GolfCourse, GolfCourse, boolean>({ control, name: `${path}.par` as never })
  const cell = (field: 'name' | 'teamOne' | 'teamTwo', max: number) => (
    <td data-label={labels[field]} className={`${cellClass} ${inputClass}`}>
      <FormTextField
        control={control}
        name={`${path}.${field}`}
        label={`Hole ${holeNumber}, ${labels[field]}`}
        isLabelHidden
        maxLength={max}
        isStoppedAtMaxLength
        spellCheck={false}
        // Names have to be unique, so a change can fix another name's error.
        onChanged={() => form.formState.isSubmitted && void form.trigger('holeDetails')}
      />
    </td>
  )
  return (
    <tr className="border-line max-sm:grid max-sm:grid-cols-[2rem_minmax(0,1fr)_minmax(0,1fr)] max-sm:items-start max-sm:gap-x-2 max-sm:gap-y-1 max-sm:border-t max-sm:pt-2 max-sm:pb-3">
      <th
        scope="row"
        className="w-8 p-0.75 pt-2.5 text-center align-top font-semibold max-sm:row-span-2 max-sm:w-auto max-sm:px-0 max-sm:pt-7 max-sm:pb-0 max-sm:text-field"
      >
        {holeNumber}
      </th>
      {cell('name', maxLength.holeName)}
      <td
        data-label={labels.par}
        className={`${cellClass} w-touch max-sm:flex max-sm:min-h-touch max-sm:flex-row-reverse max-sm:items-center max-sm:justify-end max-sm:self-end`}
      >
        <CheckboxField
          id={par.id}
          label={`Hole ${holeNumber}, ${labels.par}`}
          isLabelHidden
          isSelected={par.value === true}
          onChange={(isPar3) => par.onChange(isPar3 || null)}
        />
      </td>
      {cell('teamOne', maxLength.teamName)}
      {cell('teamTwo', maxLength.teamName)}
    </tr>
  )
})
