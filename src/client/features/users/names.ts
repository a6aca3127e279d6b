interface Named {
  firstName: string
  lastName: string
  email: string
}

/** Of the first administrator only the address may be known. */
export const nameUser = ({ firstName, lastName, email }: Named): string => `${firstName} ${lastName}`.trim() || email

/** `admin` as it stands in a list: `Admin`. */
export const nameRole = (role: string): string => role.charAt(0).toUpperCase() + role.slice(1)
