import { type ReactNode, useId } from 'react'
import { usePublicPage } from '#client/parts/public/public-page.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { pageTitleId } from '#client/ui/layout/layout.tsx'
import { formatDate } from '#shared/domain/formats.ts'
import styles from './sign-in.module.css'

type SignInFrameProps = { title: string; lead?: ReactNode; children: ReactNode }

/** The frame of all pages before login: a form on the left, the event on the right. */
export function SignInFrame({ title, lead, children }: SignInFrameProps) {
  return (
    <div className={styles.frame}>
      <title>{`${title} · Fairway`}</title>
      <div className={styles.form}>
        <div className={layout.stack4}>
          <h1 id={pageTitleId} className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {lead && <div className={styles.lead}>{lead}</div>}
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
    <section className={styles.picture} aria-labelledby={event ? nameId : undefined}>
      <Scene />
      <SceneStrip />
      {event && (
        <div className={styles.event}>
          <p id={nameId} className={styles.name}>
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
    <svg className={styles.scene} viewBox="0 0 610 860" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle className={styles.sun} cx="176" cy="215" r="50" />
      <path className={styles.far} d="M0 594C80 558 190 572 300 582C420 594 520 580 610 545V860H0Z" />
      <path className={styles.pole} strokeWidth="4" d="M444.500 603.500V322.500" />
      <path className={styles.flag} d="M448 327 529 355 448 385Z" />
      <path className={styles.near} d="M0 682C100 648 210 668 320 682C430 694 530 684 610 652V860H0Z" />
      <path className={styles.front} d="M0 768C110 738 220 756 330 768C440 778 530 770 610 747V860H0Z" />
    </svg>
  )
}

/** The picture as a strip above the form of a phone. */
function SceneStrip() {
  return (
    <div className={styles.strip} aria-hidden="true">
      <svg className={styles.scene} viewBox="0 0 360 152" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.far} d="M0 84C60 62 130 70 190 78C250 84 310 74 360 58V152H0Z" />
      </svg>
      <svg className={styles.signs} width="120" height="96" viewBox="0 0 120 96" aria-hidden="true">
        <circle className={styles.sun} cx="24" cy="24" r="13" />
        <path className={styles.pole} strokeWidth="2.5" d="M76 94V14" />
        <path className={styles.flag} d="M77 15 104 24 77 34Z" />
      </svg>
      <svg className={styles.scene} viewBox="0 0 360 152" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.near} d="M0 110C60 94 130 102 190 108C250 114 310 106 360 94V152H0Z" />
        <path className={styles.front} d="M0 136C70 122 130 130 195 136C260 141 315 136 360 126V152H0Z" />
      </svg>
    </div>
  )
}
