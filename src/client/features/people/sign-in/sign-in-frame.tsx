import { type ReactNode, useId } from 'react'
import { usePublicPage } from '#client/parts/public/public-page.tsx'
import { pageTitleId } from '#client/ui/layout/layout.tsx'
import { formatDate } from '#shared/domain/formats.ts'

type SignInFrameProps = { title: string; lead?: ReactNode; children: ReactNode }

/** The frame of all pages before login: a form on the left, the event on the right. */
export function SignInFrame({ title, lead, children }: SignInFrameProps) {
  return (
    <div className="grid flex-1 grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] max-md:grid-cols-[minmax(0,1fr)] max-md:grid-rows-[auto_1fr]">
      <title>{`${title} · Fairway`}</title>
      <div className="flex flex-col justify-center gap-6 w-[min(100%,_28rem_+_2_*_var(--inset))] py-10 px-[var(--inset)] [--inset:clamp(var(--spacing-gutter),_6.25vw,_6rem)] max-md:justify-start max-md:gap-5 max-md:w-full max-md:max-w-136 max-md:pt-5 max-md:px-gutter max-md:pb-10">
        <div className="flex min-w-0 flex-col gap-4">
          <h1 id={pageTitleId} className="text-page" tabIndex={-1}>
            {title}
          </h1>
          {lead && <div className="text-ink-soft wrap-anywhere">{lead}</div>}
        </div>
        {children}
      </div>
      <EventPicture />
    </div>
  )
}

function EventPicture() {
  const { event } = usePublicPage().site
  const nameId = useId()
  return (
    <section
      className="flex sticky top-0 items-end max-h-dvh bg-scene text-on-scene overflow-hidden max-md:relative max-md:-order-1 max-md:min-h-38"
      aria-labelledby={event ? nameId : undefined}
    >
      <Scene />
      <SceneStrip />
      {event && (
        <div className="relative py-16 px-[clamp(var(--spacing-gutter),_5.75vw,_5rem)] max-md:pt-10 max-md:px-gutter max-md:pb-5 max-md:text-note">
          <p id={nameId} className="font-display text-[clamp(2rem,_1.5rem_+_2.2vw,_2.875rem)] leading-tight mb-2">
            {event.name}
          </p>
          <p>
            {formatDate(event.eventDate)} <span aria-hidden="true">·</span> Golf, dinner, and VIP reception
          </p>
        </div>
      )}
    </section>
  )
}

/** A green in the evening: three hills, a flag and the sun, cut to the shape of the panel beside the form. */
function Scene() {
  return (
    <svg
      className="absolute inset-0 size-full max-md:hidden"
      viewBox="0 0 610 860"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle className="fill-scene-sun" cx="176" cy="215" r="50" />
      <path className="fill-scene-far" d="M0 594C80 558 190 572 300 582C420 594 520 580 610 545V860H0Z" />
      <path className="stroke-on-scene [stroke-linecap:round]" strokeWidth="4" d="M444.500 603.500V322.500" />
      <path className="fill-scene-flag" d="M448 327 529 355 448 385Z" />
      <path className="fill-scene-near" d="M0 682C100 648 210 668 320 682C430 694 530 684 610 652V860H0Z" />
      <path className="fill-scene-front" d="M0 768C110 738 220 756 330 768C440 778 530 770 610 747V860H0Z" />
    </svg>
  )
}

/** The picture as a strip above the form of a phone. */
function SceneStrip() {
  return (
    <div className="hidden max-md:block max-md:absolute max-md:inset-0" aria-hidden="true">
      <svg className="absolute inset-0 size-full" viewBox="0 0 360 152" preserveAspectRatio="none" aria-hidden="true">
        <path className="fill-scene-far" d="M0 84C60 62 130 70 190 78C250 84 310 74 360 58V152H0Z" />
      </svg>
      <svg
        className="absolute inset-[0.5rem_5%_auto_auto]"
        width="120"
        height="96"
        viewBox="0 0 120 96"
        aria-hidden="true"
      >
        <circle className="fill-scene-sun" cx="24" cy="24" r="13" />
        <path className="stroke-on-scene [stroke-linecap:round]" strokeWidth="2.5" d="M76 94V14" />
        <path className="fill-scene-flag" d="M77 15 104 24 77 34Z" />
      </svg>
      <svg className="absolute inset-0 size-full" viewBox="0 0 360 152" preserveAspectRatio="none" aria-hidden="true">
        <path className="fill-scene-near" d="M0 110C60 94 130 102 190 108C250 114 310 106 360 94V152H0Z" />
        <path className="fill-scene-front" d="M0 136C70 122 130 130 195 136C260 141 315 136 360 126V152H0Z" />
      </svg>
    </div>
  )
}
