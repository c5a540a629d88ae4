/** The commands of `assay`, each a file of its name in this folder, with what they do. */
export const commands = {
  start: 'serve the client, the API and the harness',
  cells: 'start a bench of several processes, or configure its proxy',
  serve: 'serve the client for the hosts of a profile',
  profile: 'write and check the profile of a platform',
  contract: 'check a platform against the contract',
  replay: 'replay the commands of a saved world',
  'simulate-plan': 'say when a plan cannot pay, and who loses',
  solvency: 'say where the money of a saved world is',
  token: "make a token for the operator's service of a shared server",
  mcp: 'give the bench to agents as tools (MCP)',
  backup: 'copy the worlds of a running server',
};
