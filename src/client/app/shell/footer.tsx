import { Link } from '@tanstack/react-router'
import { ThemeSwitch } from '#client/ui/theme/theme-switch.tsx'
import { version } from '#shared/limits.ts'
import { useSite } from '../../api/site.ts'
import { ContactLink } from '../../parts/contact-link.tsx'
import { paths } from '../../routing/paths.ts'
import styles from './footer.module.css'

/** Where there is no header, Contact Us stands here. */
export function Footer({ hasContact }: { hasContact: boolean }) {
  const site = useSite()
  const year = site ? site.today.slice(0, 4) : new Date().getFullYear()
  return (
    <footer className={styles.footer} data-print="hide">
      <p>
        © {year} {site?.organisationName} <span className={styles.version}>Fairway {version}</span>
      </p>
      <Link to={paths.about} className={styles.link}>
        About
      </Link>
      {hasContact && <ContactLink className={styles.link ?? ''}>Contact Us</ContactLink>}
      <ThemeSwitch />
    </footer>
  )
}
