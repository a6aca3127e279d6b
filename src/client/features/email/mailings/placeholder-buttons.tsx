import { useRef } from 'react'
import { fieldIdOf } from '#client/ui/form/error-summary.tsx'
import { forContactsOnly, mailingPlaceholders } from '#shared/domain/mail/mailing.ts'

/** Buttons that insert a placeholder at the cursor in the subject or the text. */
export function PlaceholderButtons({ isForContacts }: { isForContacts: boolean }) {
  const lastId = useRef('')
  const textId = fieldIdOf('text')

  function remember(left: EventTarget | null) {
    if (left instanceof HTMLElement && [fieldIdOf('subject'), textId].includes(left.id)) lastId.current = left.id
  }

  function insert(name: string) {
    const id = name === 'link' ? textId : lastId.current || textId
    const field = document.getElementById(id) as HTMLTextAreaElement
    field.focus()
    field.setRangeText(`{${name}}`, field.selectionStart, field.selectionEnd, 'end')
    // The form listens to typing only.
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <fieldset className="flex flex-wrap gap-2 [&_button]:min-h-8 [&_button]:px-3 [&_button]:border [&_button]:border-line-strong [&_button]:rounded-full [&_button]:bg-transparent [&_button]:cursor-pointer">
      <legend>Insert a placeholder</legend>
      {mailingPlaceholders
        .filter((name) => isForContacts || !forContactsOnly.includes(name))
        .map((name) => (
          <button
            key={name}
            type="button"
            // Safari doesn't focus a button that is pressed with the mouse.
            onMouseDown={() => remember(document.activeElement)}
            onFocus={({ relatedTarget }) => remember(relatedTarget)}
            onClick={() => insert(name)}
          >
            {`{${name}}`}
          </button>
        ))}
    </fieldset>
  )
}
