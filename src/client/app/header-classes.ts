export const headerClass =
  'flex relative z-20 items-center gap-6 min-h-13.5 px-gutter border-b border-line bg-surface max-md:gap-3'

export const homeClass = 'inline-flex items-center min-h-touch no-underline'

export const linkClass =
  'inline-flex min-h-touch cursor-pointer items-center gap-1 rounded-sm bg-transparent px-2 font-medium whitespace-nowrap text-ink no-underline hover:text-pine aria-expanded:[&>svg]:rotate-180 [&>svg]:[transition:rotate_var(--quick)] [&:is([aria-current],[data-current])]:rounded-b-none [&:is([aria-current],[data-current])]:text-pine [&:is([aria-current],[data-current])]:shadow-[inset_0_-2px_0_var(--color-brass)]'

export const accountClass =
  'flex min-h-touch max-w-full cursor-pointer items-center gap-1 rounded-sm bg-transparent px-2 text-ink-soft hover:text-ink aria-expanded:[&>svg]:rotate-180'
