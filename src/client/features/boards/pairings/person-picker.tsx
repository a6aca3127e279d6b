import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { inputClass } from '#client/ui/fields/control-classes.ts'
import { Field, type FieldProps } from '#client/ui/fields/field.tsx'
import type { NamedSide, PickableSide } from '#shared/contracts/placement/pairings.ts'
import { createSearchMatcher, toSearchable } from '#shared/domain/text.ts'

type PersonPickerProps = FieldProps & {
  people: readonly PickableSide[]
  value: NamedSide | null
  onChange: (value: NamedSide | null) => void
}

const optionClass =
  'flex min-h-touch cursor-pointer flex-wrap items-center justify-between gap-x-3 px-3 py-1 wrap-anywhere hover:bg-sunken'
const currentClass = 'bg-pine-wash outline-2 -outline-offset-2 outline-focus'

const maxShown = 8

export function PersonPicker({ people, value, onChange, ...field }: PersonPickerProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [position, setPosition] = useState(0)
  const [hasFocus, setFocus] = useState(false)
  const listId = useId()
  const all = typed === null ? [] : findPeople(people, typed)
  const found = all.slice(0, maxShown)
  const isOpen = hasFocus && typed !== null && typed.trim() !== ''
  const hasList = isOpen && found.length > 0

  useEffect(() => {
    if (typed) document.getElementById(`${listId}-${position}`)?.scrollIntoView({ block: 'nearest' })
  }, [typed, position, listId])

  function type(text: string) {
    setTyped(text)
    setPosition(0)
    if (value) onChange(null)
  }

  function take(person: PickableSide | undefined) {
    if (!person) return
    const { registrationId, spotId, name, partner } = person
    onChange({ registrationId, spotId, name, partner })
    setTyped(null)
  }

  function pressKey(event: KeyboardEvent) {
    if (!isOpen) return
    const { length } = found
    if (event.key === 'ArrowDown') setPosition((position + 1) % Math.max(1, length))
    else if (event.key === 'ArrowUp') setPosition((position + length - 1) % Math.max(1, length))
    else if (event.key === 'Enter') take(found[position])
    else if (event.key === 'Escape') {
      setTyped('')
      event.stopPropagation()
    } else return
    event.preventDefault()
  }

  return (
    <Field {...field}>
      {(control) => (
        <div className="flex flex-col">
          <input
            {...control}
            type="text"
            role="combobox"
            className={inputClass}
            aria-autocomplete="list"
            aria-expanded={hasList}
            aria-controls={hasList ? listId : undefined}
            aria-activedescendant={hasList ? `${listId}-${position}` : undefined}
            placeholder="Guest or partner name"
            autoComplete="off"
            spellCheck={false}
            value={typed ?? (value ? formatSide(value) : '')}
            onChange={(event) => type(event.target.value)}
            onKeyDown={pressKey}
            onFocus={() => setFocus(true)}
            onBlur={() => setFocus(false)}
          />
          {hasList && (
            <div
              id={listId}
              role="listbox"
              aria-label="Found"
              className="rounded-b-sm border border-t-0 border-line-strong bg-surface"
            >
              {found.map((person, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys
                // biome-ignore lint/a11y/useFocusableInteractive: the field above has the focus
                <div
                  key={`${person.registrationId} ${person.spotId}`}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === position}
                  className={classNames(optionClass, index === position && currentClass)}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => take(person)}
                >
                  <span>{person.name}</span>
                  <span className="text-ink-soft text-note">
                    {person.spotId === null ? 'Everyone from this partner' : person.partner}
                  </span>
                </div>
              ))}
            </div>
          )}
          <p role="status" className="text-ink-soft text-note">
            {isOpen && describeFound(all.length)}
          </p>
        </div>
      )}
    </Field>
  )
}

function findPeople(people: readonly PickableSide[], typed: string): PickableSide[] {
  if (typed.trim() === '') return []
  const isMatch = createSearchMatcher(typed)
  const found = people.filter(({ name, partner }) => isMatch(toSearchable(`${name}\n${partner}`)))
  return found.toSorted((one, other) => Number(one.spotId !== null) - Number(other.spotId !== null))
}

function describeFound(count: number): string {
  if (count === 0) return 'No one with that name is registered.'
  return count > maxShown ? `${maxShown} of ${count} shown. Type more of the name to see others.` : `${count} found`
}

const formatSide = ({ name, partner, spotId }: NamedSide) =>
  spotId === null ? `${name}, everyone` : `${name}, ${partner}`
