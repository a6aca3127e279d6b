import { Flag } from 'lucide-react'
import { Tag } from '#client/ui/display/facts.tsx'
import type { BoardSite } from '#shared/contracts/placement/board.ts'
import { EmailSite } from '../core/people/email-site.tsx'
import { formatHoleTitle, TeamList } from './hole-card.tsx'

export function PhoneHole({ hole }: { hole: BoardSite }) {
  const { number, groups, isPar3 } = hole
  const name = formatHoleTitle(hole)
  return (
    <section className="flex min-w-0 flex-col gap-3" aria-label={`Hole ${number}`}>
      {(name || isPar3) && (
        <p className="flex items-center gap-3 text-ink-soft">
          {name}
          {isPar3 && (
            <Tag tone="current">
              <Flag size={12} aria-hidden="true" />
              Par 3
            </Tag>
          )}
        </p>
      )}
      <div className="flex flex-col overflow-clip rounded-md border border-line bg-surface [&>div+div]:shadow-[0_-1px_var(--color-line)]">
        {groups.map(({ key }) => (
          <TeamList key={key} hole={hole} groupKey={key} isTabbable />
        ))}
        <EmailSite site={hole} isTabbable />
      </div>
    </section>
  )
}
