import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { paths } from '#client/routing/paths.ts'
import { useBoard, useOpenBoard } from '../store/board-context.ts'

type EmailSiteProps = { id: number; number: number; isTabbable: boolean; isSpelledOut?: boolean }

/** The small buttons in the head of a hole or table. */
export const siteIconClass =
  'inline-flex size-9 flex-none cursor-pointer items-center justify-center rounded-sm bg-transparent p-0 text-ink-soft hover:bg-sunken hover:text-ink pointer-coarse:size-touch in-data-compact:size-6'

/** Links to a new email to the people of a hole or table. */
export function EmailSite({ id, number, isTabbable, isSpelledOut = false }: EmailSiteProps) {
  const { site } = useOpenBoard().kind.words
  const label = `Email ${site} ${number}`
  const eventId = useBoard(({ board }) => board.eventId)
  return (
    <Link
      to={paths.newEmail}
      params={{ id: String(eventId) }}
      search={{ audience: 'attendees', part: `${site}Id ${id}` }}
      className={isSpelledOut ? 'inline-flex min-h-touch items-center self-start text-note' : siteIconClass}
      aria-label={label}
      draggable={false}
      tabIndex={isTabbable ? 0 : -1}
    >
      {isSpelledOut ? label : <Mail size={14} aria-hidden="true" />}
    </Link>
  )
}
