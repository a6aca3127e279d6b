import type { ReactNode } from 'react'
import { pageTitleId } from '#client/ui/layout/layout.tsx'

type LogInFrameProps = {
  title: string
  lead?: ReactNode
  heading?: ReactNode
  children: ReactNode
}

export function LogInFrame({ title, lead, heading, children }: LogInFrameProps) {
  return (
    <div className="grid flex-1 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <title>{`${title} · Fairway`}</title>
      <div className="mx-auto flex w-full max-w-136 flex-col gap-6 px-gutter pt-8 pb-12 md:justify-center">
        {heading ?? (
          <div className="flex min-w-0 flex-col gap-4">
            <h1 id={pageTitleId} className="text-page" tabIndex={-1}>
              {title}
            </h1>
            {lead && <div className="text-ink-soft wrap-anywhere">{lead}</div>}
          </div>
        )}
        {children}
      </div>
      <Scene />
    </div>
  )
}

function Scene() {
  return (
    <svg
      className="sticky top-0 size-full max-h-dvh overflow-hidden bg-scene max-md:hidden"
      viewBox="0 0 610 860"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle className="fill-scene-sun" cx="176" cy="215" r="50" />
      <path className="fill-scene-far" d="M0 594C80 558 190 572 300 582C420 594 520 580 610 545V860H0Z" />
      <path className="stroke-on-scene [stroke-linecap:round]" strokeWidth="4" d="M384.500 603.500V322.500" />
      <path className="fill-scene-flag" d="M388 327 469 355 388 385Z" />
      <path className="fill-scene-near" d="M0 682C100 648 210 668 320 682C430 694 530 684 610 652V860H0Z" />
      <path className="fill-scene-front" d="M0 768C110 738 220 756 330 768C440 778 530 770 610 747V860H0Z" />
    </svg>
  )
}
