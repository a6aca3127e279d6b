import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useSite } from '#client/api/site.ts'
import { paths } from '#client/routing/paths.ts'
import { Logo } from '#client/ui/layout/logo.tsx'
import { pageTitleId } from '#client/ui/layout/page.tsx'
import { formatDate } from '#shared/domain/formats.ts'
import { Scene, SceneStrip } from './scene.tsx'
import styles from './sign-in-frame.module.css'

type SignInFrameProps = { title: string; lead?: ReactNode; children: ReactNode }

/** Every page on the way in: what is to be done on the left, the event it is about on the right. */
export function SignInFrame({ title, lead, children }: SignInFrameProps) {
  return (
    <div className={styles.frame}>
      <title>{`${title} · Fairway`}</title>
      <div className={styles.form}>
        <Link to={paths.home} className={styles.home} aria-label="Fairway, home">
          <Logo />
        </Link>
        <div className={styles.head}>
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
  const event = useSite()?.event
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
            {formatDate(event.eventDate)} <span aria-hidden="true">·</span> Golf, dinner and VIP reception
          </p>
        </div>
      )}
    </section>
  )
}
