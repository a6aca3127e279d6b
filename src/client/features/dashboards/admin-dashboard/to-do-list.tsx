import { Link } from '@tanstack/react-router'
import { useCanSendMail, useSite } from '#client/api/app-context.ts'
import { actionLinkClass, buttonClass } from '#client/ui/button.tsx'
import { Section } from '#client/ui/layout/layout.tsx'
import type { AdminDashboard } from '#shared/contracts/dashboards.ts'
import { formatCount } from '#shared/domain/text.ts'
import { listToDos } from './to-dos.ts'

export function ToDoList({ dashboard }: { dashboard: AdminDashboard }) {
  const { today = '' } = useSite() ?? {}
  const items = listToDos(dashboard, { canSendMail: useCanSendMail(), today })
  if (items.length === 0 && dashboard.totalPartners === 0) return null
  return (
    <Section
      title={dashboard.lastEvent ? 'Left to do' : 'To do'}
      actions={<p className="text-note text-ink-soft">{items.length > 0 && formatCount(items.length, 'item')}</p>}
    >
      {items.length === 0 ? (
        <p>Nothing to do right now.</p>
      ) : (
        <ul className="border-t border-line-strong">
          {items.map(({ count, title, note, action, href, isUrgent }, index) => (
            <li
              key={`${href} ${title}`}
              className="grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-1.5 wrap-anywhere"
            >
              <span
                translate="no"
                className={`min-w-11.5 font-display text-section lining-nums ${isUrgent ? 'text-clay' : ''}`}
              >
                {count}
              </span>
              <div className="leading-tight">
                <p className="font-semibold">{title}</p>
                <p className="text-note text-ink-soft">{note}</p>
              </div>
              <Link
                to={href as string}
                className={
                  index === 0
                    ? `${buttonClass()} min-h-9! px-4! text-note! max-md:min-h-touch!`
                    : `${actionLinkClass} text-note`
                }
                aria-label={`${action}: ${title}`}
              >
                {action}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
