import { LastCalls } from '#client/harness/panels/overview/last-calls.tsx';

/** The latest calls, failed ones first. Each opens in the request log. */
export default function CallsTool() {
  return (
    <div className="mobile-tool">
      <LastCalls />
    </div>
  );
}
