export const tabLinkClass =
  'flex items-center border-b-3 border-transparent text-note font-semibold tracking-caps text-ink-soft no-underline hover:text-ink aria-[current=page]:border-brass aria-[current=page]:text-ink max-[90rem]:text-caption max-[90rem]:tracking-normal'
