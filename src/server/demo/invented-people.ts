/** People who do not exist, by number: the same number is always the same person. */

const firstNames = [
  'Avery',
  'Bridget',
  'Calvin',
  'Dolores',
  'Emmett',
  'Fiona',
  'Graham',
  'Harriet',
  'Ivan',
  'Josephine',
  'Kwame',
  'Lucía',
  'Marcus',
  'Noor',
  'Oskar',
  'Priya',
  'Quentin',
  'Renée',
  'Silas',
  'Tamsin',
  'Umberto',
  'Vera',
  'Wendell',
  'Xiomara',
  'Yusuf',
  'Zelda',
  'Björn',
  'Siobhán',
  'Rutger',
]
const lastNames = [
  'Abernathy',
  'Brandvold',
  'Castellanos',
  'Dunleavy',
  'Eriksdóttir',
  'Fairbrother',
  'Greenhalgh',
  'Hollowell',
  'Iyengar',
  'Jankowski',
  'Kettleborough',
  'Lindqvist',
  'Maddox',
  'Nakagawa',
  "O'Rourke",
  'Pemberton',
  'Quillfeather',
  'Rasmussen',
  'Stavropoulos',
  'Thistlewood',
  'Underhill',
  'Vandermeer',
  'Whitlock',
  'Yarborough',
  'Zielińska',
  'Núñez-Alba',
  'Møller',
  'Ferreira',
  'Tolliver',
  'Ashgrove',
  'Crane',
]

export interface InventedPerson {
  firstName: string
  lastName: string
  /** Under example.com, which belongs to nobody. */
  email: string
}

/** Numbers up to 899 are 899 different names: 29 first names and 31 last names, which share no divisor, also in steps of 12. */
export function inventPerson(number: number): InventedPerson {
  const firstName = firstNames[number % firstNames.length] ?? ''
  const lastName = lastNames[(number * 12) % lastNames.length] ?? ''
  return { firstName, lastName, email: `${toAddressPart(firstName)}.${toAddressPart(lastName)}@example.com` }
}

/** Letters that every mail server takes, and nothing else. */
export function toAddressPart(name: string): string {
  const plain = name.normalize('NFKD').replaceAll('ø', 'o').toLowerCase()
  return plain.replace(/[^a-z0-9]/g, '')
}

/** Numbers set aside for fiction: 312-555-0100 to 312-555-0199. */
export const inventPhone = (number: number) => `312-555-01${String(number % 100).padStart(2, '0')}`
