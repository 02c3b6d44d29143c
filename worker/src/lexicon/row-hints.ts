/** Columns that give away what a row is where neither key nor file says so: how many of the words it takes. */
export const ROW_HINTS: readonly [noun: string, least: number, words: string][] = [
  ['incident', 3, 'caller, opened, closed, assigned to, assignment group, priority, short description'],
  ['expense', 4, 'amount, processed, department, category, user, source, state, type'],
  ['goal', 2, 'percent complete, target, metric'],
  ['patient', 2, 'diagnosis, blood pressure, cholesterol, treatment, admission, glucose, disease, symptom'],
  ['absence', 1, 'leave type, type of leave, absence type, absence reason, days absent, leave start'],
  [
    'employee',
    3,
    'salary, department, hire, manager, job, title, tenure, years of experience, performance, overtime, job role',
  ],
  [
    'customer',
    3,
    'churn, contract, monthly charge, monthly charges, plan, subscription, tenure, total charges, loyalty',
  ],
  ['order', 3, 'quantity, unit price, product, order, ship, customer, discount, sales'],
  ['house', 3, 'bedrooms, bathrooms, price, floor area, area, garage, rooms, lot, built'],
  ['car', 3, 'miles per gallon, cylinders, horsepower, displacement, mileage, fuel, transmission'],
  ['student', 2, 'exam, score, gpa, study, school, math, reading, attendance, grade, homework'],
  ['flight', 3, 'airline, carrier, departure, arrival, origin, destination, delay'],
  ['player', 3, 'goals, assists, team, position, minutes, runs, hits, batting'],
  [
    'person',
    3,
    'age, sex, gender, income, education, married, survived, smoker, children, body mass index, ethnicity',
  ],
  ['weighing', 1, 'weighed on, weighed at, weighed date, date weighed, weigh date, weighing time'],
  ['stay', 3, 'arrived, departed, nights'],
  ['plant', 2, 'sepal, petal, leaf, stem'],
]
