import type { DemoPartner } from './demo-partner.ts'

const guests: DemoPartner[] = [
  ['Copperfield Bolt & Screw', 'Rosalind Achterberg', 'Supplier', 20_000, { course: 'Lakeside Links', vipGolfers: 2 }],
  ['Blue Heron Freight', 'Desmond Okonjo', 'Supplier', 15_000, { course: 'Lakeside Links' }],
  ['Saltmarsh Health Network', 'Ingrid Vasquez-Lund', 'Health Partner', 15_000, { course: 'Cedar Creek' }],
  ['Tallgrass Dairy Cooperative', 'Odalys Pennington', 'Supplier', 8_500, { course: 'Lakeside Links', declined: 1 }],
  ["O'Malley's Orchard Supply", "Padraig O'Malley", 'Supplier', 8_500, { course: 'Cedar Creek' }],
  ['Velvet Rope Sound & Light', 'Augustin Leroy', 'Supplier', 5_000, { course: 'Cedar Creek' }],
  ['Night Owl Bakery', 'Simone Beaulieu', 'Community Friend', 5_000, { course: 'Lakeside Links' }],
  ['Two Rivers Credit Union', 'Marguerite Dao', 'Community Friend', 4_000, { course: 'Cedar Creek' }],
  ['Brookside Veterinary Clinic', 'Nathaniel Ogawa', 'Health Partner', 2_500, { course: 'Lakeside Links' }],
  ['Hope Classic Foundation Board', 'Eleanor Kingsley', 'Community Friend', 3_000, { course: 'Cedar Creek' }],
  ['Bellwether Community Choir', 'Lorenzo Fairchild', 'Community Friend', 2_000],
  ['Larkspur Florists', 'Wilhelmina Tate', 'Community Friend', 1_000, { course: 'Cedar Creek', declined: 1 }],
]

/** Who took part in last year's event, all of them named and placed; most of them are back again this year. */
export const partnersLastYear = guests.map(
  ([company, person, affiliation, donation, progress]): DemoPartner => [
    company,
    person,
    affiliation,
    donation,
    { named: 'all', isPlaced: true, ...progress },
  ],
)
