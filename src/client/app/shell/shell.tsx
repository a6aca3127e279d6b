import { Outlet, useMatches } from '@tanstack/react-router'
import { ToastRegion } from '../../ui/overlays/toast.tsx'
import { mainId, SkipLink } from '../../ui/skip-link.tsx'
import { BusyNotice, OfflineNotice } from '../connection-notices.tsx'
import { Header } from '../header.tsx'
import styles from '../shell.module.css'
import { SignInAgain } from '../sign-in-again.tsx'
import { Footer } from './footer.tsx'

/** What stands around every page. A page whose route says so brings its own head. */
export function Shell() {
  const hasOwnHead = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.hasOwnHead) })
  return (
    <div className={styles.shell}>
      <SkipLink />
      {!hasOwnHead && <Header />}
      <OfflineNotice />
      <BusyNotice />
      <main id={mainId} className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer hasContact={hasOwnHead} />
      <ToastRegion />
      <SignInAgain />
    </div>
  )
}
