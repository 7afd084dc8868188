package main

import (
	"fmt"
	"net"
	"time"

	"go.temporal.io/server/common/cluster"
	"go.temporal.io/server/common/config"
	"go.temporal.io/server/common/dynamicconfig"
	"go.temporal.io/server/common/membership/static"
	"go.temporal.io/server/common/primitives"
)

const (
	clusterName = "active"
	storeName   = "sqlite"
)

// dynamicConfig is what makes one shard on SQLite fast enough for development. All of it is the server's own settings.
//
//   - The default limit on polls for transfer tasks adds 50 ms to each step of a workflow.
//   - Finished tasks are forgotten after two seconds, not thirty: each new task scans all that are remembered.
//   - Few timers and few visibility records are processed at once. When thousands of timers are due at midnight they
//     wait in their own queue, and not for the one database connection that a person's action needs as well.
//   - One partition per task queue: with the default of four and few pollers a task may wait a minute on an idle
//     machine.
//   - Time skipping is for the tests of timers.
func dynamicConfig() dynamicconfig.Client {
	const (
		pollsPerSecond = 400
		ackInterval    = 2 * time.Second
		schedulers     = 2
	)
	return dynamicconfig.StaticClient{
		dynamicconfig.TransferProcessorMaxPollRPS.Key():                  pollsPerSecond,
		dynamicconfig.TransferProcessorUpdateAckInterval.Key():           ackInterval,
		dynamicconfig.TimerProcessorUpdateAckInterval.Key():              ackInterval,
		dynamicconfig.TimerProcessorSchedulerWorkerCount.Key():           schedulers,
		dynamicconfig.VisibilityProcessorUpdateAckInterval.Key():         ackInterval,
		dynamicconfig.VisibilityProcessorSchedulerWorkerCount.Key():      schedulers,
		dynamicconfig.MatchingNumTaskqueueReadPartitions.Key():           1,
		dynamicconfig.MatchingNumTaskqueueWritePartitions.Key():          1,
		dynamicconfig.WorkflowTimeSkippingEnabled.Key():                  true,
		dynamicconfig.HistoryCacheHostLevelMaxSize.Key():                 8192,
		dynamicconfig.FrontendMaxNamespaceVisibilityRPSPerInstance.Key(): 100,
	}
}

// serverConfig is a single-node cluster; ports are those of history, matching, worker and the front end's HTTP gateway.
func serverConfig(o Options, database *config.SQL, ports []int) *config.Config {
	service := func(port int) config.Service {
		return config.Service{RPC: config.RPC{GRPCPort: port, BindOnIP: host}}
	}
	frontend := service(o.Port)
	frontend.RPC.HTTPPort = ports[3]
	c := &config.Config{
		Persistence: config.Persistence{
			DefaultStore:     storeName,
			VisibilityStore:  storeName,
			NumHistoryShards: 1,
			DataStores:       map[string]config.DataStore{storeName: {SQL: database}},
		},
		ClusterMetadata: &cluster.Config{
			FailoverVersionIncrement: 10,
			MasterClusterName:        clusterName,
			CurrentClusterName:       clusterName,
			ClusterInformation: map[string]cluster.ClusterInformation{clusterName: {
				Enabled:                true,
				InitialFailoverVersion: 1,
				RPCAddress:             o.Address(),
				HTTPAddress:            fmt.Sprintf("%s:%d", host, ports[3]),
				ClusterID:              "5c9a3f0e-5f0c-4a5e-9a3a-2f6f4c7d1b10",
			}},
		},
		DCRedirectionPolicy: config.DCRedirectionPolicy{Policy: "noop"},
		Services: map[string]config.Service{
			string(primitives.FrontendService): frontend,
			string(primitives.HistoryService):  service(ports[0]),
			string(primitives.MatchingService): service(ports[1]),
			string(primitives.WorkerService):   service(ports[2]),
		},
		PublicClient: config.PublicClient{HostPort: o.Address()},
	}
	c.Global.Membership.MaxJoinDuration = 30 * time.Second
	c.Global.Membership.BroadcastAddress = host
	c.Archival.History.State = "disabled"
	c.Archival.Visibility.State = "disabled"
	c.NamespaceDefaults.Archival.History.State = "disabled"
	c.NamespaceDefaults.Archival.Visibility.State = "disabled"
	return c
}

// staticHosts spares the single node the gossip ring.
func staticHosts(c *config.Config) map[primitives.ServiceName]static.Hosts {
	hosts := make(map[primitives.ServiceName]static.Hosts, len(c.Services))
	for name, service := range c.Services {
		hosts[primitives.ServiceName(name)] = static.SingleLocalHost(fmt.Sprintf("%s:%d", host, service.RPC.GRPCPort))
	}
	return hosts
}

// freePorts asks the kernel for n ports that nobody uses; they are held together so that no two are the same.
func freePorts(n int) ([]int, error) {
	var held []net.Listener
	defer func() {
		for _, l := range held {
			_ = l.Close()
		}
	}()
	ports := make([]int, 0, n)
	for range n {
		l, err := net.Listen("tcp", net.JoinHostPort(host, "0")) //nolint:noctx // let go at once
		if err != nil {
			return nil, fmt.Errorf("find a free port: %w", err)
		}
		held = append(held, l)
		address, ok := l.Addr().(*net.TCPAddr)
		if !ok {
			return nil, fmt.Errorf("find a free port: %s is no TCP address", l.Addr())
		}
		ports = append(ports, address.Port)
	}
	return ports, nil
}
