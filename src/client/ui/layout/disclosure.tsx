import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

type DisclosureProps = {
  title: ReactNode
  note?: ReactNode
  children: ReactNode
  level?: 2 | 3
  isInitiallyOpen?: boolean
}

export function Disclosure({ title, note, children, level = 3, isInitiallyOpen }: DisclosureProps) {
  const [isOpen, setOpen] = useState<boolean | undefined>(isInitiallyOpen || undefined)
  const panelId = useId()
  const Heading = `h${level}` as const
  return (
    <div className="border border-line rounded-md bg-surface">
      <Heading className="px-4 font-text text-body">
        <button
          type="button"
          className="flex items-center gap-3 w-full min-h-14 py-3 px-0 border-0 bg-transparent font-semibold text-start cursor-pointer [&>svg]:flex-none [&>svg]:text-ink-soft [&>svg]:[transition:rotate_var(--quick)] [&>span]:min-w-0 [&>span]:wrap-anywhere aria-expanded:[&>svg]:rotate-[90deg]"
          aria-expanded={isOpen === true}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight size={20} aria-hidden="true" />
          <span>
            {title}
            {note && <span className="block text-ink-soft text-note font-normal">{note}</span>}
          </span>
        </button>
      </Heading>
      <div id={panelId} className="p-4 border-t border-line" hidden={!isOpen}>
        {isOpen !== undefined && children}
      </div>
    </div>
  )
}
