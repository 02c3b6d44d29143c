/** How people begin who say who they are, and what follows is about them: "I run a bakery", "my wife and I farm". */
export const SPEAKERS = 'i we'
export const DOES =
  'run own work am manage drive teach farm bake make sell rent have live got retire inherit operate keep employ write study build import export lend fish weld nurse cook clean supply buy fly coach raise'
/** Where the question begins behind it. */
export const ASKS =
  'how what is are do does did will would should has have had which why when where can could who was were show tell'
/** What refers back to who somebody is: of "I run a hotel. What does the trade pay", the hotel is asked about. */
export const REFERS_BACK =
  'my our mine ours me us trade business industry line sector staff shop place firm company field profession'
