import { useRef } from 'react'
import { fieldIdOf } from '#client/ui/form/error-summary.tsx'
import { Menu } from '#client/ui/overlays/menu.tsx'
import type { AudienceKind } from '#shared/domain/mail/campaign.ts'
import { startUpper } from '#shared/domain/text.ts'
import { listPlaceholders } from './starting-texts.ts'

const chipClass =
  'inline-flex min-h-8 cursor-pointer items-center rounded-sm border border-line-strong bg-transparent px-2 text-note hover:border-pine hover:bg-pine-wash max-sm:min-h-touch'

const label = (name: string) => startUpper(name.replace(/^online /, ''))

export function PlaceholderButtons({ kind }: { kind: AudienceKind }) {
  const { first, others, button } = listPlaceholders(kind)
  const lastId = useRef('')
  const textId = fieldIdOf('text')

  function remember(left: EventTarget | null) {
    if (left instanceof HTMLElement && [fieldIdOf('subject'), textId].includes(left.id)) lastId.current = left.id
  }

  function insert(name: string) {
    const id = name === button ? textId : lastId.current || textId
    const field = document.getElementById(id) as HTMLTextAreaElement
    field.focus()
    field.setRangeText(`{${name}}`, field.selectionStart, field.selectionEnd, 'end')
    // The form listens only to `input` events.
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  const inserting = (name: string) => ({
    // Safari doesn't focus a button on a mouse click.
    onMouseDown: () => remember(document.activeElement),
    onFocus: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => remember(relatedTarget),
    onClick: () => insert(name),
  })
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">Insert a placeholder</legend>
      {first.map((name) => (
        <button key={name} type="button" className={chipClass} {...inserting(name)}>
          {label(name)}
        </button>
      ))}
      {button && (
        <button type="button" className={chipClass} {...inserting(button)}>
          Link button
        </button>
      )}
      {others.length > 0 && (
        <Menu label="More" className={chipClass}>
          {others.map((name) => (
            <li key={name}>
              <button
                type="button"
                className="min-h-touch cursor-pointer items-center border-0 bg-transparent"
                {...inserting(name)}
              >
                {label(name)}
              </button>
            </li>
          ))}
        </Menu>
      )}
    </fieldset>
  )
}
