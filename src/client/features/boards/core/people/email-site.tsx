import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { paths } from '#client/routing/paths.ts'
import type { BoardSite } from '#shared/contracts/placement/board.ts'
import { useBoard, useBoardWords, useSettledBoard } from '../store/board-context.ts'
import { listGroupMembers } from '../store/board-state.ts'

type EmailSiteProps = { site: BoardSite; isTabbable: boolean }

export const siteIconClass =
  'inline-flex size-9 flex-none cursor-pointer items-center justify-center rounded-sm bg-transparent p-0 text-ink-soft hover:bg-sunken hover:text-ink pointer-coarse:size-touch in-data-compact:size-6'

export function EmailSite({ site: { id, number, groups, table }, isTabbable }: EmailSiteProps) {
  const { site } = useBoardWords()
  const label = `Email ${site} ${number}`
  const eventId = useBoard(({ board }) => board.eventId)
  const isEmpty = useSettledBoard((state) => groups.every(({ key }) => listGroupMembers(state, key).length === 0))
  if (isEmpty) return null
  return (
    <Link
      to={paths.newEmail}
      params={{ id: String(eventId) }}
      search={{ audience: 'attendees', part: `${site}Id ${id}` }}
      className={`flex min-h-9 items-center gap-2 border-t border-line px-3 text-note in-data-compact:absolute in-data-compact:top-0 in-data-compact:min-h-6 in-data-compact:rounded-sm in-data-compact:border in-data-compact:bg-surface in-data-compact:px-1 in-data-compact:opacity-0 in-data-compact:[section:is(:hover,:focus-within)>&]:opacity-100 pointer-coarse:min-h-touch ${table ? 'in-data-compact:end-6.5' : 'in-data-compact:end-0'}`}
      aria-label={label}
      title={label}
      draggable={false}
      tabIndex={isTabbable ? 0 : -1}
    >
      <Mail size={14} aria-hidden="true" />
      <span className="in-data-compact:hidden">{label}</span>
    </Link>
  )
}
