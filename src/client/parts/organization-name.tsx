import { useSite } from '../api/app-context.ts'
import styles from './organization-name.module.css'

/** The organization's name, or empty while it is only the product's. */
export function useOrganizationName(): string {
  const name = useSite()?.organizationName ?? ''
  return name === 'Fairway' ? '' : name
}

/** The name, for the place beside Fairway's. */
export function OrganizationName() {
  const name = useOrganizationName()
  return name && <span className={styles.name}>{name}</span>
}
